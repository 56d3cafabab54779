package words_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/state"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/words"
)

// TestACauseThatTheConsoleWroteIsSaidInTheLanguage, not as the journal keeps it.
func TestACauseThatTheConsoleWroteIsSaidInTheLanguage(t *testing.T) {
	cause := message.New("table.cause.contradicted", "{registered} was registered, then {read} was read",
		message.String("registered", "3 2 2"), message.String("read", "1 3 1"))
	incident := state.Incident{Kind: game.NumberMisread, Detected: true, Cause: cause,
		Facts: game.Facts{game.FactCause: cause.String()}}
	speaker := words.Speaker{Texts: must.Get(text.For("lt"))(t), Look: theme.New(theme.Default, theme.Unicode, 0)}
	check.Equal(t, speaker.Say(words.Happened(incident, game.StepDice)),
		"Kauliukai nuskaityti neteisingai: užfiksuota 3 2 2, po to nuskaityta 1 3 1")
}
