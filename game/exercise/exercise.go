package exercise

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"pitboss/game"
	"pitboss/game/message"
)

// Limits of an exercise.
const (
	// MaxBytes is the size of a file.
	MaxBytes = 64 << 10
	// maxRounds, maxItems, maxSeconds and maxWords limit its rounds, each of its lists, its times, and the characters of
	// each of its texts.
	maxRounds  = 50
	maxItems   = 40
	maxSeconds = 900
	maxWords   = 600
)

// Exercise is what happens in a training, and what is expected.
type Exercise struct {
	// Name identifies it: the path of its file without .toml, or of a generated one its variant, clause and number.
	Name string `toml:"-" json:"name"`
	// Level is the level of its lesson, Family the family of its variant.
	Level   Level  `toml:"level" json:"level"`
	Family  string `toml:"-" json:"family,omitempty"`
	Variant string `toml:"variant" json:"variant"`
	// Settings override the variant's settings for training.
	Settings map[string]string `toml:"settings" json:"settings,omitempty"`
	// Seed determines cards, numbers, throws and draws.
	Seed uint64 `toml:"seed" json:"seed"`
	// Rounds is how many rounds are played at most.
	Rounds int `toml:"rounds" json:"rounds"`
	// Pace is how long the trainee may take for each step on average, in seconds; 0 does not judge it.
	Pace int `toml:"pace" json:"pace,omitempty"`
	// Title names it, Brief says before it starts what it is about.
	Title Words `toml:"title" json:"title,omitzero"`
	Brief Words `toml:"brief" json:"brief,omitzero"`

	Happenings []Happening `toml:"happening" json:"happenings,omitempty"`
	Expected   []Expected  `toml:"expected" json:"expected,omitempty"`
	Forbidden  []Forbidden `toml:"forbidden" json:"forbidden,omitempty"`
}

// Level is the level of a lesson: a closed list.
type Level string

// The levels, in order.
const (
	First     Level = "first"     // rounds without a fault
	Incidents Level = "incidents" // one fault
	Judgement Level = "judgement" // a person decides
	Exam      Level = "exam"      // rounds with several faults
)

// Levels lists the levels in order.
func Levels() []Level { return []Level{First, Incidents, Judgement, Exam} }

// Words are a text in three languages. Where one is missing, the English is shown.
type Words struct {
	EN string `toml:"en" json:"en,omitempty"`
	LT string `toml:"lt" json:"lt,omitempty"`
	RO string `toml:"ro" json:"ro,omitempty"`
}

// IsZero reports whether there is no text.
func (w Words) IsZero() bool { return w == Words{} }

// In returns the text in a language, such as lt.
func (w Words) In(language string) message.Text {
	words := w.EN
	switch {
	case language == "lt" && w.LT != "":
		words = w.LT
	case language == "ro" && w.RO != "":
		words = w.RO
	}
	return message.Written(words)
}

// Moment is when something happens: at the first step that fits all of it, after the happening before it.
type Moment struct {
	// Round is the round of the exercise, from 1; 0 is any, also before the first.
	Round int `toml:"round" json:"round,omitempty"`
	// After is how many rounds after that of the happening before it, at the earliest. The first counts from before the
	// first round.
	After int `toml:"after" json:"after,omitempty"`
	// Phase is that of a procedure, such as dealing. Step is the name of a step, Position the place of its card.
	Phase    game.Phase    `toml:"phase" json:"phase,omitempty"`
	Step     string        `toml:"step" json:"step,omitempty"`
	Position game.Position `toml:"position" json:"position,omitempty"`
}

// Happening is one thing that happens: one of Fault, Platform, Player and Mistake is set.
type Happening struct {
	At Moment `toml:"at" json:"at,omitzero"`
	// Fault is a fault of a device, Platform one of the platform, by their ids.
	Fault    string `toml:"fault" json:"fault,omitempty"`
	Platform string `toml:"platform" json:"platform,omitempty"`
	// Player is what a player decides.
	Player *Decision `toml:"player" json:"player,omitempty"`
	// Mistake is what the trainee is told to do wrong, or to act as if it had happened.
	Mistake *Mistake `toml:"mistake" json:"mistake,omitempty"`
}

// What returns the id of what happens, for the record.
func (h Happening) What() string {
	switch {
	case h.Fault != "":
		return h.Fault
	case h.Platform != "":
		return h.Platform
	case h.Player != nil:
		return "player-" + h.Player.Action
	case h.Mistake != nil:
		return "mistake-" + string(h.Mistake.Incident)
	}
	return ""
}

// Decision is a player's decision.
type Decision struct {
	Seat   int    `toml:"seat" json:"seat,omitempty"`
	Hand   int    `toml:"hand" json:"hand,omitempty"`
	Action string `toml:"action" json:"action"`
}

// Mistake is a mistake in the trainee's hands, which no device sees: the trainee is told what to act as if it had
// happened, and reports it. What is expected of it has the answers.
type Mistake struct {
	Incident game.Incident `toml:"incident" json:"incident"`
	// Words tell the trainee; without any, the incident's own words do.
	Words Words `toml:"words" json:"words,omitzero"`
}

// Expected is an incident that is to be handled.
type Expected struct {
	Incident game.Incident `toml:"incident" json:"incident"`
	// By is who notices it first: dealer or console.
	By NoticedBy `toml:"by" json:"by"`
	// After is the number of the happening that causes it, from 1; 0 is the last one before it. Within is how many
	// seconds the dealer has to report it; 0 does not judge that.
	After  int `toml:"after" json:"after,omitempty"`
	Within int `toml:"within" json:"within,omitempty"`
	// Facts are the answers to what the console asks.
	Facts game.Facts `toml:"facts" json:"facts,omitempty"`
	// Clause is the clause by which it is decided, Authority who decides by it, such as shift-manager, and Round what
	// becomes of the round; the last two may be empty. States are the facts by which the ruling chooses among several
	// rows of that clause.
	Clause    string           `toml:"clause" json:"clause"`
	Authority string           `toml:"authority" json:"authority,omitempty"`
	Round     game.RoundEffect `toml:"round" json:"round,omitempty"`
	States    game.Facts       `toml:"states" json:"states,omitempty"`
	// Hands are what must be recorded between the ruling and the end of the incident, such as card-removed.
	Hands []game.EventType `toml:"hands" json:"hands,omitempty"`
}

// NoticedBy is who notices an incident: a closed list.
type NoticedBy string

// Who notices.
const (
	ByDealer  NoticedBy = "dealer"
	ByConsole NoticedBy = "console"
)

// Forbidden is something that must not be recorded: one of its fields is set.
type Forbidden struct {
	Incident game.Incident    `toml:"incident" json:"incident,omitempty"`
	Event    game.EventType   `toml:"event" json:"event,omitempty"`
	Clause   string           `toml:"clause" json:"clause,omitempty"`
	Round    game.RoundEffect `toml:"round" json:"round,omitempty"`
}

// Encode returns an exercise as the record keeps it, and its digest in hex.
func (e Exercise) Encode() (data []byte, digest string, err error) {
	if data, err = json.Marshal(e); err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(data)
	return data, hex.EncodeToString(sum[:]), nil
}

// Fits reports whether a moment is now: in a round of the exercise, or before the first with 0, in a phase, at a step.
// before is the round of the happening before it, 0 without one.
func (m Moment) Fits(before, round uint64, phase game.Phase, step game.Step) bool {
	return (m.Round == 0 || uint64(m.Round) == round) && round >= before+uint64(m.After) && //nolint:gosec // Check keeps it small
		(m.Phase == "" || m.Phase.Covers(phase)) &&
		(m.Step == "" || m.Step == step.Name) && (m.Position == "" || m.Position == step.Position)
}

// Whole reports whether all rounds are played, also when everything has happened and is put right: those of an exercise
// in which nothing happens, and of an examination, in which a fault that nobody reported holds up no other.
func (e Exercise) Whole() bool { return len(e.Happenings) == 0 || e.Level == Exam }

// ExpectedOf returns what is expected after a happening, by its number from 1; false if nothing is.
func (e Exercise) ExpectedOf(happening int) (Expected, bool) {
	if number := e.NumberOf(happening); number > 0 {
		return e.Expected[number-1], true
	}
	return Expected{}, false
}

// NumberOf returns the number, from 1, of what is expected after a happening; 0 if nothing is.
func (e Exercise) NumberOf(happening int) int {
	for i, expected := range e.Expected {
		if expected.cause(i) == happening {
			return i + 1
		}
	}
	return 0
}

// The faults that exercises which follow from a rulebook have: a card that cannot be read before somebody has ruled on it,
// one that is read after the dealer's three tries, and a ball that is launched at once.
const (
	Unreadable   = "card-unreadable"
	ReadLate     = "card-no-read-3"
	BallLaunched = "ball-launched"
)
