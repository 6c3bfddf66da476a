# Why a spell cannot be cast.

too-little-mp = { $spell } costs { $mp } MP, and { $who } has { $left }.
