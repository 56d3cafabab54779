package tui

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table/decide"
)

// A device that must pass a test before it comes back says so in large letters; one that
// may come back does not.
func TestTheHeadlineOfADeviceThatWaitsForItsTest(t *testing.T) {
	s := deviceLost(t)
	s.Step = game.Step{Kind: game.StepConfirm, Name: "return-device", By: game.Technician, Prompt: message.Written("Technician: test it.")}
	s.Blocked = map[decide.Key]message.Text{}
	if got, _ := newDesk(t, Options{}).show(s).screen().Headline(); got[0] != "RETURN DEVICE" {
		t.Errorf("the headline is %v", got)
	}
	s.Blocked[decide.KeyConfirm] = message.Written("The scanner has not passed a test since it failed.")
	got, meant := newDesk(t, Options{}).show(s).screen().Headline()
	if got[0] != "TEST IT FIRST" || meant != picture.Alarm {
		t.Errorf("the headline is %v", got)
	}
}
