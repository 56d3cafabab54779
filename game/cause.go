package game

import "pitboss/game/message"

// CauseText returns why a spin or a throw does not count, in a few words. What is no word of the
// closed lists stays as it was said.
func CauseText(cause string) message.Text {
	if text, known := causeTexts[cause]; known {
		return text
	}
	return message.Written(cause)
}

var causeTexts = map[string]message.Text{
	"under-turns":           message.New("cause.under-turns", "too few turns"),
	"same-direction":        message.New("cause.same-direction", "the ball ran with the wheel"),
	"wrong-direction":       message.New("cause.wrong-direction", "spun in the wrong direction"),
	"wheel-stopped":         message.New("cause.wheel-stopped", "the wheel stopped"),
	"ball-stuck":            message.New("cause.ball-stuck", "the ball is stuck"),
	"ball-riding":           message.New("cause.ball-riding", "the ball rides on the wheel"),
	"ball-out":              message.New("cause.ball-out", "the ball left the wheel"),
	"dropped-early":         message.New("cause.dropped-early", "the ball fell before the spin"),
	"foreign-object":        message.New("cause.foreign-object", "something fell into it"),
	"pointer-on-pin":        message.New("cause.pointer-on-pin", "the pointer lies on a pin"),
	"pointer-between":       message.New("cause.pointer-between", "the pointer lies between"),
	"direction-not-changed": message.New("cause.direction-not-changed", "the direction was not changed"),
	"interference":          message.New("cause.interference", "somebody touched it"),
	"mechanical":            message.New("cause.mechanical", "it failed mechanically"),
	"against-dome":          message.New("cause.against-dome", "a die leans on the dome"),
	"leaning":               message.New("cause.leaning", "a die leans on another"),
	"stacked":               message.New("cause.stacked", "a die lies on another"),
	"on-edge":               message.New("cause.on-edge", "a die stands on its edge"),
	"not-flat":              message.New("cause.not-flat", "a die does not lie flat"),
	"shaker-short":          message.New("cause.shaker-short", "the shaker ran too short"),
}
