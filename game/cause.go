package game

import (
	"slices"

	"pitboss/game/message"
)

// causes is the closed list of why a spin or a throw does not count: each cause, at what it can happen, and its words
// in a sentence and at the head of a line.
var causes = listed(func(c cause) string { return c.is }, []cause{
	{"under-turns", ofBall | ofPointer, message.New("cause.under-turns", "too few turns"),
		message.New("screen.cause.under-turns", "Too few turns")},
	{"same-direction", ofBall, message.New("cause.same-direction", "ball spun with the wheel"),
		message.New("screen.cause.same-direction", "Ball spun with the wheel")},
	{"wrong-direction", ofBall, message.New("cause.wrong-direction", "spun in the wrong direction"),
		message.New("screen.cause.wrong-direction", "Spun in the wrong direction")},
	{"wheel-stopped", ofBall, message.New("cause.wheel-stopped", "wheel stopped"),
		message.New("screen.cause.wheel-stopped", "Wheel stopped")},
	{"ball-stuck", ofBall, message.New("cause.ball-stuck", "ball stuck"),
		message.New("screen.cause.ball-stuck", "Ball stuck")},
	{"ball-riding", ofBall, message.New("cause.ball-riding", "ball riding on the wheel"),
		message.New("screen.cause.ball-riding", "Ball riding on the wheel")},
	{"ball-out", ofBall, message.New("cause.ball-out", "ball left the wheel"),
		message.New("screen.cause.ball-out", "Ball left the wheel")},
	{"dropped-early", ofBall, message.New("cause.dropped-early", "ball dropped before the spin"),
		message.New("screen.cause.dropped-early", "Ball dropped before the spin")},
	{"foreign-object", ofBall, message.New("cause.foreign-object", "foreign object in the wheel"),
		message.New("screen.cause.foreign-object", "Foreign object in the wheel")},
	{"pointer-on-pin", ofPointer, message.New("cause.pointer-on-pin", "pointer on a pin"),
		message.New("screen.cause.pointer-on-pin", "Pointer on a pin")},
	{"pointer-between", ofPointer, message.New("cause.pointer-between", "pointer between two segments"),
		message.New("screen.cause.pointer-between", "Pointer between two segments")},
	{"direction-not-changed", ofPointer, message.New("cause.direction-not-changed", "direction not changed"),
		message.New("screen.cause.direction-not-changed", "Direction not changed")},
	{"against-dome", ofDice, message.New("cause.against-dome", "die against the dome"),
		message.New("screen.cause.against-dome", "Die against the dome")},
	{"leaning", ofDice, message.New("cause.leaning", "die leaning on another"),
		message.New("screen.cause.leaning", "Die leaning on another")},
	{"stacked", ofDice, message.New("cause.stacked", "die on top of another"),
		message.New("screen.cause.stacked", "Die on top of another")},
	{"on-edge", ofDice, message.New("cause.on-edge", "die on its edge"),
		message.New("screen.cause.on-edge", "Die on its edge")},
	{"not-flat", ofDice, message.New("cause.not-flat", "die not flat"),
		message.New("screen.cause.not-flat", "Die not flat")},
	{"shaker-short", ofDice, message.New("cause.shaker-short", "shaker stopped too soon"),
		message.New("screen.cause.shaker-short", "Shaker stopped too soon")},
	{"interference", ofBall | ofPointer | ofDice, message.New("cause.interference", "outside interference"),
		message.New("screen.cause.interference", "Outside interference")},
	{"mechanical", ofBall | ofPointer | ofDice, message.New("cause.mechanical", "mechanical failure"),
		message.New("screen.cause.mechanical", "Mechanical failure")},
})

type cause struct {
	is           string
	at           causeTraits
	words, title message.Text
}

// causeTraits say at what a cause can happen.
type causeTraits uint8

const (
	ofBall causeTraits = 1 << iota
	ofPointer
	ofDice
)

// BallCauses lists why a spin of a ball does not count: the possible causes of the incident no-spin at a wheel with a
// ball.
func BallCauses() []string { return causesAt(ofBall) }

// PointerCauses lists the same for an upright wheel with a pointer (003/15.2.b7).
func PointerCauses() []string { return causesAt(ofPointer) }

// RollCauses lists why a throw of dice does not count.
func RollCauses() []string { return causesAt(ofDice) }

// Causes lists the possible values of the incident's fact "cause"; nil if it is free text.
func Causes(incident Incident) []string {
	switch incident {
	case NoSpin:
		return causesAt(ofBall | ofPointer)
	case NoRoll:
		return RollCauses()
	default:
		return nil
	}
}

func causesAt(some causeTraits) []string {
	return slices.DeleteFunc(causes.all(), func(cause string) bool { return causes.of[cause].at&some == 0 })
}

// CauseText returns in a few words why a spin or a throw does not count. A cause outside the closed lists is returned
// as written.
func CauseText(cause string) message.Text {
	if entry, known := causes.of[cause]; known {
		return entry.words
	}
	return disagreements.Recognize(message.Written(cause))
}

// disagreements find in a recorded cause that a wheel reported two results for one spin.
var disagreements = message.NewPatterns([]message.Text{Disagreement("", ""), PointerDisagreement("", "")})

// Disagreement says that a wheel reported two numbers for one spin.
func Disagreement(first, second string) message.Text {
	return message.New("wheel.said-twice", "the wheel said {first} and then {second}", message.String("first", first),
		message.String("second", second))
}

// PointerDisagreement says that a wheel with a pointer reported two segments for one spin.
func PointerDisagreement(first, second string) message.Text {
	return message.New("wheel.said-twice.look", "the wheel said {first} and then {second}: look at the wheel and the video",
		message.String("first", first), message.String("second", second))
}

// CauseTitle returns the same at the head of a line.
func CauseTitle(cause string) message.Text {
	if entry, known := causes.of[cause]; known {
		return entry.title
	}
	return message.Written(cause)
}
