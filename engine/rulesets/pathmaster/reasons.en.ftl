# Why something cannot be paid for on a turn.

paid-after-exchange = It takes { COST($cost) }; { $who } has { COST($left) } left. To have it, exchange { AND($trades) }.
exchange =
    { IS($give) ->
        [attack] the Attack
       *[other] the Move
    } for { IS($get) ->
        [move] a Move
        [free] two Free actions
       *[other] an Interrupt
    }
full-round-after-exchange = It is a full round action, and the { $action } was exchanged already.

# Why a ruling does not fit.

time-over-bleeding =
    no time is said to pass while { $who } bleeds { $loss ->
        [one] { $loss } hit
       *[other] { $loss } hits
    } each round: stop it first, by First Aid (`treated`, `helps` bleeding) or by magic, or go on round by round ({ $rule })
time-over-decision =
    { IS($who) ->
        [absent] time does not pass while the GM has to decide something ({ $rule })
       *[present] time does not pass while { $who } has to decide something ({ $rule })
    }
