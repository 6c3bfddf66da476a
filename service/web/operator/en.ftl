# What the operator's page says. How messages are written: docs/reference/language.md

op-page-title = Affray: operator
op-skip = To the figures
op-title = How the service is
op-key = Operator's token
op-enter = Show the figures
op-key-from = On the machine of the log this prints a link that brings it:
op-no-answer = The service does not answer. Is it running?
op-as-of = As of { $when }, by a worker of version { $version }.
op-again = Look again
op-leave = Forget the token

## Storage

op-storage = Storage
op-takes-commits = The log takes commits.
op-takes-none = The log takes no commits, so commands are refused.
op-server = Server
op-memory = Memory in use
op-disk = Free on its disk
op-replicas = Replicas
op-replicas-behind =
    { $count ->
        [one] one, { $behind } behind
       *[other] { $count }, the slowest { $behind } behind
    }
op-backup = Last backup
op-no-backup = none yet
op-left-out =
    { $count ->
        [one] one fight left out
       *[other] { $count } fights left out
    }

## Fights

op-fights = Fights
op-fights-total = { $total } in the log, { $archived } in the archive.
op-fights-looked-at = Only the first { $count } by id were looked at.
op-system = System
op-all-systems = all
op-unknown = not known
op-order = Order
op-order-recent = played last
op-order-idle = idle longest
op-order-system = by system
op-order-title = by title
op-no-fights = There are none.
op-title-of = Title
op-last = Played last
op-waits-for = Waits for
op-size = Size
op-before = Before
op-after = Next
op-page-of = { $first } to { $last } of { $all }
op-over = over
op-unreadable = The record cannot be read: affray verify
op-nobody-told = Nobody of whom spectators are told

## Workers

op-workers = Workers
op-no-workers = No worker has told of itself.
op-worker = Worker
op-state = State
op-version = Version
op-lag = Worst lag of a minute
op-in-memory = Fights in memory
op-connections = Live connections
op-started = Started
op-silent = silent, heard of { $since }
op-ready = ready
op-not-ready = takes no requests

## Communities

op-communities = Communities
op-communities-total = { $total } in all: affray community
op-community = Community
op-campaigns = Campaigns
op-bytes-a-day = Bytes a day
op-requests-a-second = Requests a second
op-closed = closed
op-opened = open
op-no-limit = no limit
op-of-most = { $has } of { $may }

## Errors

op-errors = Last warnings and errors
op-no-errors = There are none.
op-when = When
op-level = Level
op-message = Message
op-request = (request { $id })

## Webhooks

op-webhooks = Webhooks
op-webhooks-total = { $total } in all, { $waiting } waiting for another try, { $given } given up.
op-fight = Fight
op-receiver = Receiver
op-last-attempt = Last attempt
op-went-wrong = What went wrong last
op-given-up =
    { $count ->
        [one] given up after one failure
       *[other] given up after { $count } failures
    }
op-failed =
    { $count ->
        [one] failed once, again in { $seconds } s
       *[other] failed { $count } times, again in { $seconds } s
    }
op-delivered = delivered
