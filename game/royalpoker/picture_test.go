package royalpoker_test

import (
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/picture"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// The picture has every card where it lies, the four that are face down without a face, and the one set
// aside by itself.
func TestPicture(t *testing.T) {
	p := play(t, eightsAgainstQueenHigh+" 7D")
	lie := func() string {
		round := p.State().Round
		drawn := p.rules.Picture(picture.Seen{Round: round, Step: p.Step(), Dealer: true})
		var areas []string
		for _, row := range drawn.Areas {
			for _, area := range row {
				words := []string{area.Name + ":"}
				for _, place := range area.Places {
					words = append(words, strings.TrimSpace(place.Card.Code()+" "+string(place.State)))
				}
				areas = append(areas, strings.TrimSpace(strings.Join(words, " ")+" "+area.Note.String()))
			}
		}
		return strings.Join(areas, "\n")
	}
	for _, test := range []struct{ step, want string }{
		{"first-decision", "dealer: down down down down 3D up\ncommon:\nplayer: 8S up 8H up 4C up 9D up 2S up PAIR"},
		{
			"open-cards", "dealer: open open open open 3D up\ncommon: 3C up 5S up 7H up 8D up TC up\n" +
				"player: 8S up 8H up 4C up 9D up 2S up PAIR",
		},
		{
			"exchange-decision", "dealer: QS up JD up 7C up 5H up 3D up NOTHING\ncommon: 3C up 5S up 7H up 8D up TC up\n" +
				"player: 8S up 8H up 4C up 9D up 2S up PAIR",
		},
	} {
		p.to(test.step)
		check.Equalf(t, lie(), test.want, "at %s there lie", test.step)
	}
	must.Equal(t, p.decides(game.Decision{Action: "replace"}), "")
	p.to("announce")
	want := "dealer: 7D up JD up 7C up 5H up 3D up PAIR\ncommon: 3C up 5S up 7H up 8D up TC up\n" +
		"player: 8S up 8H up 4C up 9D up 2S up PAIR\naside: QS up"
	check.Equalf(t, lie(), want, "after an exchange there lie")
}
