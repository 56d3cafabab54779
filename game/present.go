package game

// Present is somebody typing at the screen who asks nothing of the table yet.
type Present struct{}

func (Present) command() {}

// PersonPresent is that, kept once in a while between rounds: a console does not lock
// under the hands of whoever fills in a form (GLI-19 C.6.5(d)).
type PersonPresent struct{}

func (PersonPresent) EventType() EventType { return "person-present" }
