package game

import "pitboss/game/message"

// CauseText returns in a few words why a spin or a throw does not count. A cause outside the closed lists is returned
// as written.
func CauseText(cause string) message.Text {
	if text, known := causeTexts[cause]; known {
		return text
	}
	return message.Written(cause)
}

var causeTexts = map[string]message.Text{
	"under-turns":           message.New("cause.under-turns", "too few turns"),
	"same-direction":        message.New("cause.same-direction", "ball spun with the wheel"),
	"wrong-direction":       message.New("cause.wrong-direction", "spun in the wrong direction"),
	"wheel-stopped":         message.New("cause.wheel-stopped", "wheel stopped"),
	"ball-stuck":            message.New("cause.ball-stuck", "ball stuck"),
	"ball-riding":           message.New("cause.ball-riding", "ball riding on the wheel"),
	"ball-out":              message.New("cause.ball-out", "ball left the wheel"),
	"dropped-early":         message.New("cause.dropped-early", "ball dropped before the spin"),
	"foreign-object":        message.New("cause.foreign-object", "foreign object in the wheel"),
	"pointer-on-pin":        message.New("cause.pointer-on-pin", "pointer on a pin"),
	"pointer-between":       message.New("cause.pointer-between", "pointer between two segments"),
	"direction-not-changed": message.New("cause.direction-not-changed", "direction not changed"),
	"interference":          message.New("cause.interference", "outside interference"),
	"mechanical":            message.New("cause.mechanical", "mechanical failure"),
	"against-dome":          message.New("cause.against-dome", "die against the dome"),
	"leaning":               message.New("cause.leaning", "die leaning on another"),
	"stacked":               message.New("cause.stacked", "die on top of another"),
	"on-edge":               message.New("cause.on-edge", "die on its edge"),
	"not-flat":              message.New("cause.not-flat", "die not flat"),
	"shaker-short":          message.New("cause.shaker-short", "shaker stopped too soon"),
}
