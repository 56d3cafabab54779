package audit

import (
	"slices"

	"pitboss/game"
	"pitboss/game/procedure"
)

// doubt checks which readings a ruling leaves in doubt, and that the cards named instead are possible. The side
// bets that depend on them are checked with the outcome (003/17.2.b6).
func (c *checking) doubt(e game.Ruled) {
	if len(e.Doubt) == 0 && len(e.Faces) == 0 && c.at.Paytable == "" {
		return // earlier programs recorded neither doubt nor paytable
	}
	var want []game.Position
	if c.rules.NamesFaces(&c.state, procedure.Row{Round: e.Round}) {
		want = c.rules.Doubtful(&c.state)
	}
	if !slices.Equal(e.Doubt, want) {
		c.wrong("clause %s puts the cards at %v in doubt, by the rules %v", e.Clause, e.Doubt, want)
		return
	}
	if len(e.Faces) == 0 {
		return
	}
	if want == nil || e.By == "" {
		c.wrong("clause %s names cards that nobody was asked for: %v", e.Clause, e.Faces)
		return
	}
	named := make([]game.Placed, len(e.Faces))
	for i, face := range e.Faces {
		named[i] = game.Placed{Position: face.Position, Card: face.Card}
	}
	if refusal := c.rules.CheckFaces(&c.state, named); refusal != nil {
		c.wrong("clause %s: %s", e.Clause, refusal.Message)
	} else if !slices.Equal(c.rules.FacesNamed(&c.state, named), e.Faces) {
		c.wrong("clause %s names cards that were read so and are in no doubt: %v", e.Clause, e.Faces)
	}
}
