package wallboard

import (
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
	"pitboss/site"
)

// wallOf returns what the hub says of one table, at which a round has ended.
func wallOf(last view.Finished) site.Wall {
	return site.Wall{Form: 1, Tables: []site.WallTable{{Table: "table-7", Phase: site.WallDealing, Last: &last}}}
}

func ended(round uint64, result string) view.Finished {
	return view.Finished{Round: round, Result: message.Written(result)}
}

// shownResult returns the result that the board shows of its only table.
func shownResult(b *Board) string { return b.at(time.UTC).tables[0].last().String() }

// No result is shown before the delay has passed since it was heard of, a corrected one neither, and meanwhile the one
// before stays.
func TestAResultIsHeldBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := NewBoard(10 * time.Second)
		b.Connection(true, nil)
		take := func(last view.Finished) { b.Take(wallOf(last)) }
		take(ended(1, "banker"))
		check.Equal(t, shownResult(b), "")
		time.Sleep(10*time.Second - time.Nanosecond)
		take(ended(1, "banker")) // said again
		check.Equal(t, shownResult(b), "")
		time.Sleep(time.Nanosecond)
		check.Equal(t, shownResult(b), "Last: banker")
		take(ended(2, "player"))
		time.Sleep(4 * time.Second)
		take(ended(3, "tie"))
		check.Equal(t, shownResult(b), "Last: banker")
		time.Sleep(6 * time.Second)
		check.Equal(t, shownResult(b), "Last: player")
		take(view.Finished{Round: 3, Void: true}) // it was made void afterwards
		time.Sleep(4 * time.Second)
		check.Equal(t, shownResult(b), "Last: tie")
		time.Sleep(6 * time.Second)
		check.Equal(t, shownResult(b), "Last round void")
		b.Take(site.Wall{Form: 1})
		take(ended(4, "banker")) // it was revoked and joined again
		check.Equal(t, shownResult(b), "")
	})
}

// However many results a table sends, it takes no more room, and none is shown early.
func TestManyResults(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := NewBoard(time.Minute)
		for round := range uint64(10_000) {
			b.Take(wallOf(ended(round, fmt.Sprint(round))))
			time.Sleep(time.Millisecond)
			check.Equal(t, shownResult(b), "")
		}
		check.Equal(t, len(b.results["table-7"].waiting), maxWaiting)
		time.Sleep(time.Minute)
		check.Equal(t, shownResult(b), "Last: 9999")
	})
}

// The page says when the hub is not heard, and since when. Nothing runs on then.
func TestTheHubIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := NewBoard(0)
		away := func() string { return b.at(time.UTC).away.String() }
		check.Equal(t, away(), "The hub has not been heard yet")
		b.Connection(true, nil)
		wall := wallOf(ended(1, "banker"))
		wall.Tables[0].Incident = &site.WallIncident{Kind: game.CardMisread, For: time.Minute}
		b.Take(wall)
		heard := time.Now().UTC().Format(time.TimeOnly)
		check.Equal(t, away(), "")
		time.Sleep(5 * time.Second)
		check.Equal(t, b.at(time.UTC).tables[0].Incident.For, 65*time.Second)
		b.Connection(false, errors.New("gone"))
		check.Equal(t, away(), "The hub has not been heard since "+heard+": this is how the tables were then")
		check.Equal(t, b.at(time.UTC).tables[0].Incident.For, time.Minute)
		b.Connection(true, nil)
		check.Equal(t, away(), "")
		time.Sleep(hubAwayAfter)
		check.Contains(t, away(), heard)
		b.Take(wall)
		check.Equal(t, away(), "")
	})
}

// The most urgent table is first.
func TestOrder(t *testing.T) {
	incident := func(lasts time.Duration, coming bool) *site.WallIncident {
		return &site.WallIncident{Kind: game.CardMisread, For: lasts, Coming: coming}
	}
	of := func(name string, is site.WallTable) table { is.Table = name; return table{WallTable: is} }
	silent := of("f-silent", site.WallTable{Phase: site.WallBetting})
	silent.silent = true
	tables := []table{
		of("z-closed", site.WallTable{Phase: site.WallClosed}),
		of("h-10", site.WallTable{Phase: site.WallBetting}),
		of("h-9", site.WallTable{Phase: site.WallDealing}),
		of("g-cut-off", site.WallTable{Phase: site.WallDealing, Link: site.LinkCutOff}),
		silent,
		of("e-waits", site.WallTable{Phase: site.WallPaused, Waits: game.Dealer}),
		of("d-coming", site.WallTable{Phase: site.WallDealing, Incident: incident(time.Hour, true)}),
		of("c-abandoned", site.WallTable{Phase: site.WallEnded, Open: true}),
		of("b-short", site.WallTable{Phase: site.WallDealing, Incident: incident(time.Second, false)}),
		of("a-long", site.WallTable{Phase: site.WallDealing, Incident: incident(time.Minute, false)}),
	}
	var names []string
	for _, one := range sorted(tables) {
		names = append(names, one.Table)
	}
	check.Slices(t, names, []string{
		"a-long", "b-short", "c-abandoned", "d-coming", "e-waits", "f-silent", "g-cut-off", "h-9", "h-10", "z-closed",
	})
}
