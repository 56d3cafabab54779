package view

import (
	"pitboss/game"
	"pitboss/game/table/decide"
)

// Try decides a command without carrying it out, so that a screen can show the effects before somebody confirms. It
// returns false for a snapshot without a table.
func (s Snapshot) Try(command game.Command) (decide.Tried, bool) {
	if s.Rules == nil {
		return decide.Tried{}, false
	}
	in := game.Input{Command: command, At: s.Now.UTC()}
	if asked, corrects := command.(game.Correct); corrects {
		// If the record cannot be read, the real request is refused.
		in.Past, _ = decide.PastRound(&s.State, s.Past, asked.Round)
	}
	return s.Rules.Try(s.State, in), true
}
