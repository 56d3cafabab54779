package floor

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// TestCallsInTheLanguageOfTheTable: a table's screen at the floor has what its dealer says to the players, as the
// table's own screen has, and what it means. A language that this program lacks is English.
func TestCallsInTheLanguageOfTheTable(t *testing.T) {
	call := message.New("step.call-open", "Call \"{call}\" and open betting.", message.Spoken("call", message.New("call.usual.place-bets", "Place your bets")))
	for spoken, want := range map[string]string{
		"": `"Place your bets"`, "en": `"Place your bets"`, "tlh": `"Place your bets"`, "en-XA": `"⟦Plácé ýóúr béts ~~~⟧" (Place your bets)`,
	} {
		d := newDesk(t, Options{}).tables(8).say("table-6", func(said *Table) {
			said.Now.Spoken, said.Now.View.Incident = spoken, nil
			said.Now.View.Step.Prompt = call
		})
		one := d.named("table-6")
		said := strings.Join(strings.Fields(d.screenOf(one, 120, 40).Words().Sentence), " ")
		check.Containsf(t, said, want, "spoken %q", spoken)
	}
}
