package replay

import (
	"bufio"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"pitboss/game"
	"pitboss/game/table/replay"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
)

// chosen says which part of a record is wanted, at most in one way.
type chosen struct {
	round, incident uint64
	at              string
}

// part is a part of a record: the decisions from the one with the first record to the one with the last. until, if not
// nil, ends it earlier, after the first decision for which it is true.
type part struct {
	first, last uint64
	until       func(replay.Position) bool
}

// part returns the part that is wanted. It returns a usage error if the record does not have it.
func (c chosen) part(player *replay.Player) (part, error) {
	index := player.Index()
	switch {
	case c.round > 0:
		round, known := index.Round(c.round)
		if !known {
			return part{}, exit.Usagef("--round %d: the record has no such round", c.round)
		}
		return part{first: round.Sequence, last: index.RoundEnd(round)}, nil
	case c.incident > 0:
		return incident(player, c.incident)
	case c.at != "":
		moment, err := cli.ParseTime("at", c.at)
		if err != nil {
			return part{}, err
		}
		err = player.ToTime(moment)
		return part{first: player.Position().Last(), last: player.Position().Last()}, err
	}
	return part{first: 1, last: index.Last}, nil
}

// incident returns the part from the opening of an incident to its end.
func incident(player *replay.Player, number uint64) (part, error) {
	err := player.To(number)
	if err == nil {
		for _, one := range player.Position().Decision {
			if _, opens := one.Event.(game.IncidentOpened); opens && one.Sequence == number {
				closed := func(now replay.Position) bool { return now.State.Incident == nil }
				return part{number, player.Index().Last, closed}, nil
			}
		}
	}
	if err == nil || errors.Is(err, replay.ErrNotThere) {
		err = exit.Usagef("--incident %d: no record with this number opens an incident; journal incidents has their numbers",
			number)
	}
	return part{}, err
}

// writer writes positions one after another.
type writer interface {
	write(to io.Writer, now replay.Position) error
}

// write writes the positions of the part.
func (p part) write(cmd *cobra.Command, player *replay.Player, writer writer) (err error) {
	out := bufio.NewWriter(cmd.OutOrStdout())
	defer func() { err = errors.Join(err, out.Flush()) }()
	if err := player.To(p.first); err != nil {
		return err
	}
	for {
		now := player.Position()
		if err := writer.write(out, now); err != nil {
			return err
		}
		if now.Last() >= p.last || p.until != nil && p.until(now) {
			return nil
		}
		if more, err := player.Step(); err != nil || !more {
			return err
		}
	}
}
