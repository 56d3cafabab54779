package game

// Present says that somebody is typing at the screen without asking anything of the table yet.
type Present struct{}

func (Present) command() string { return "present" }

// PersonPresent records that now and then between rounds: a console must not lock while somebody fills in a form
// (GLI-19 C.6.5(d)).
type PersonPresent struct{}

func (PersonPresent) EventType() EventType { return "person-present" }
