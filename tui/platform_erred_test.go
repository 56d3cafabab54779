package tui

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	tablestate "pitboss/game/table/state"
	"pitboss/game/table/view"
)

// erred returns a round that waits for its lucky numbers after some that cannot be.
func erred(t testing.TB) view.Snapshot {
	s := wheelAt(megaRoulette, 1, "lucky-numbers")(t)
	round := *s.State.Round
	round.Erred = &game.PlatformErred{Message: "lucky-numbers", Data: `{"lucky":{"17":7}}`,
		Why: message.Written("number 17 has multiplier 7, want 50 to 500 (003/7.b10)")}
	s.State.Round = &round
	s.Step.Prompt = message.Written("The platform's data is wrong. Wait: it must send again. " + s.Step.Prompt.String())
	return s
}

// A message of the platform that cannot be right tells the dealer to wait, and a technician
// who is signed in what was sent and what is wrong with it; the dealer has no use for that.
func TestAMessageThatCannotBeRight(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		s := erred(t)
		if got, meant := newDesk(t, Options{}).show(s).screen().Headline(); got[0] != "WAIT: PLATFORM" || meant != picture.Alarm {
			t.Errorf("the headline is %v", got)
		}
		words := func(s view.Snapshot) string {
			return strings.Join(strings.Fields(newDesk(t, Options{}).size(size[0], size[1]).show(s).drawn()), " ")
		}
		drawn := words(s)
		if !strings.Contains(drawn, "Wait: it must send again") || strings.Contains(drawn, `{"lucky"`) {
			t.Errorf("%v: the dealer sees\n%s", size, drawn)
		}
		s.State.Technician = game.Person{ID: "tom", Name: "Tomas"}
		if drawn := words(s); !strings.Contains(drawn, `{"lucky":{"17":7}}`) || !strings.Contains(drawn, "number 17 has multiplier 7") {
			t.Errorf("%v: the technician sees\n%s", size, drawn)
		}
	}
}

// What came late is asked about as what it is, not as a link that is back.
func TestTheHeadlineOfAPlatformThatSpokeLate(t *testing.T) {
	s := erred(t)
	s.State.Incident = &tablestate.Incident{Kind: game.ProviderFault, Detected: true}
	s.Step = game.Step{Kind: game.StepConfirm, Name: "resume", By: game.Dealer,
		Prompt: message.Written("The platform has answered. Enter to continue.")}
	if got, meant := newDesk(t, Options{}).show(s).screen().Headline(); got[0] != "CONTINUE?" || meant != picture.Alarm {
		t.Errorf("the headline is %v", got)
	}
}
