# The options of every table. How they are written: docs/reference/language.md

## Dice

dice = Who rolls the dice
    .server = Affray
    .table = the table: each roll is typed in
typed_dice = Who may type in dice rolled by hand
    .nobody = nobody
    .gm = the GM
    .everybody = everybody
dice_after_undo = After an undo, the same deed meets
    .same = the same dice
    .fresh = fresh dice
sealed = Nobody has a say in the dice or the outcome: no typed dice, no given seed, no fresh dice after an undo, no rulings that change the state, and the end cannot be taken back.

## At the table

foes_hit_points = Of their foes’ hit points players see
    .exact = the numbers
    .banded = unhurt, hurt, badly hurt or down
    .none = nothing
decision_seconds = Seconds to decide, after which the default is taken (0: as long as one likes)

## The board

board = The fight takes place on
