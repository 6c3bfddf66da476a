# Was statt eines Grundes gesagt wird, der jemanden nennt, der nicht zu sehen ist.

unseen = Etwas, das von hier nicht zu sehen ist, verhindert es.
