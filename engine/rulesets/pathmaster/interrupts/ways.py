"""Every way of interrupting."""

from engine.rulesets.pathmaster.interrupts.delayed import delayed, delayed_options
from engine.rulesets.pathmaster.interrupts.instant import instant, instant_options
from engine.rulesets.pathmaster.interrupts.opportunity import opportunity, opportunity_options
from engine.rulesets.pathmaster.interrupts.pause import stepping_in
from engine.rulesets.pathmaster.interrupts.retreat import retreat, retreat_options

stepping_in(opportunity_options, opportunity=opportunity)
stepping_in(retreat_options, retreat=retreat)
stepping_in(delayed_options, delayed=delayed)
stepping_in(instant_options, instant=instant)
