"""The main job, shown on two fights: play, record, undo, redo, be killed, go on, replay and audit."""
