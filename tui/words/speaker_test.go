package words_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/text"
	"pitboss/tui/theme"
	"pitboss/tui/words"
)

// TestAScreenShowsWhatIsSpokenAndWhatItMeans, with the theme's signs in both.
func TestAScreenShowsWhatIsSpokenAndWhatItMeans(t *testing.T) {
	card := must.Get(game.ParseCard("7S"))(t)
	told := message.New("test.tell", `Announce: "{words}"`, message.Spoken("words",
		message.New("announce.goes-on", "{incident}. The game continues.", message.Card("incident", card))))
	var english *text.Printer
	speaker := words.Speaker{
		Texts: english.WithAnnouncements(must.Get(text.For(text.Pseudo))(t)),
		Look:  theme.New(theme.Default, theme.Unicode, 0),
	}
	sign := speaker.Look.Glyphs.Card(card)
	check.Equal(t, speaker.Say(told),
		`Announce: "⟦`+sign+`. Thé gámé cóntínúés. ~~~~~~⟧" (`+sign+`. The game continues.)`)
	speaker.Texts = english
	check.Equal(t, speaker.Say(told), `Announce: "`+sign+`. The game continues."`)
}

// TestAConcealedCardIsSaidInTheLanguage: it has no sign, and its words are a text like any other.
func TestAConcealedCardIsSaidInTheLanguage(t *testing.T) {
	held := message.New("dialog.held", "Not in play: {card}.", message.Card("card", game.Sealed))
	for language, want := range map[string]string{
		"en": "Not in play: a card face down.", "ro": "Nu este în joc: o carte cu fața în jos.",
		"lt": "Nedalyvauja lošime: užversta korta.",
	} {
		speaker := words.Speaker{Texts: must.Get(text.For(language))(t), Look: theme.New(theme.Default, theme.Unicode, 0)}
		check.Equal(t, speaker.Say(held), want)
	}
}
