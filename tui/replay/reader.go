package replay

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/table/replay"
	"pitboss/tui/shell"
)

// maxBefore is the number of earlier positions that the screen lists.
const maxBefore = 40

// Run shows the record of a player, from where it is, until the person quits, the context ends, the process is told to
// stop or the terminal hangs up. It then restores the terminal; see [shell.Run].
func Run(ctx context.Context, options shell.Options, player *replay.Player) error {
	asked := shell.NewMailbox[[]Request]()
	model := New(Options{Options: options, Ask: func(request Request) {
		asked.Put(func(waiting *[]Request) { *waiting = append(*waiting, request) })
	}})
	return shell.Run(ctx, model, options, func(ctx context.Context, send func(tea.Msg)) error {
		send(shownAt(player, true))
		return asked.Forward(ctx, "replaying the record", 0, func(requests []Request) {
			send(Answer(player, requests...))
			_ = player.Ahead() // what it cannot read is told once somebody goes there
		})
	})
}

// Answer moves a player as requests ask, in their order, and returns what is there.
func Answer(player *replay.Player, requests ...Request) ShownMsg {
	moved := false
	for _, request := range requests {
		more, err := move(player, request)
		if err != nil {
			return ShownMsg{Failed: err}
		}
		moved = moved || more
	}
	return shownAt(player, moved)
}

// shownAt returns what is where a player is.
func shownAt(player *replay.Player, moved bool) ShownMsg {
	shown := ShownMsg{
		Now: player.Position(), Before: player.Before(maxBefore), Last: player.Index().Last, Stayed: !moved,
	}
	if shown.Until, shown.Failed = player.Until(); shown.Failed == nil {
		shown.Early, shown.Failed = player.Early()
	}
	return shown
}

// move moves a player. At the end of its record it takes up what the table has recorded meanwhile.
func move(player *replay.Player, request Request) (moved bool, err error) {
	switch request.Move {
	case Step:
		if moved, err := player.Step(); moved || err != nil {
			return moved, err
		}
		if more, err := player.Extend(); !more || err != nil {
			return false, err
		}
		return player.Step()
	case Back:
		return player.Back()
	case NextRound:
		return player.Next(replay.Rounds)
	case PreviousRound:
		return player.Previous(replay.Rounds)
	case NextIncident:
		return player.Next(replay.Incidents)
	case PreviousIncident:
		return player.Previous(replay.Incidents)
	case NextRuling:
		return player.Next(replay.Rulings)
	case PreviousRuling:
		return player.Previous(replay.Rulings)
	case ToRound:
		round, known := player.Index().Round(request.Number)
		if !known {
			return false, nil
		}
		return true, player.To(round.Sequence)
	case ToStart:
		return true, player.To(1)
	case ToEnd:
		if _, err := player.Extend(); err != nil {
			return false, err
		}
	}
	return true, player.To(player.Index().Last)
}
