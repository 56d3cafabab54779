package replay_test

import (
	"errors"
	"iter"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/table"
	"pitboss/game/table/replay"
	"pitboss/game/table/state"
	"pitboss/game/variant"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// opened returns a player at the beginning of a record of classic baccarat.
func opened(t *testing.T, records int) (*replay.Player, source) {
	t.Helper()
	made, index := play(t, "classic-baccarat", records, nil), &replay.Index{}
	must.Do(t, index.Extend(made))
	return must.Get(replay.Open(made, index))(t), made
}

// Every round, incident and ruling of a record can be jumped to, in any order.
func TestJumpsReachWhatTheyAreTo(t *testing.T) {
	player, records := opened(t, 1600)
	index := player.Index()
	if len(index.Rounds) < 10 || len(index.Incidents) == 0 || len(index.Rulings) == 0 {
		t.Fatalf("%d records have %d rounds, %d incidents and %d rulings", len(records), len(index.Rounds),
			len(index.Incidents), len(index.Rulings))
	}
	for i := range index.Rounds {
		round, known := index.Round(index.Rounds[len(index.Rounds)-1-i].Number)
		must.Equal(t, known, true)
		must.Do(t, player.To(round.Sequence))
		check.Equal(t, has[game.RoundOpened](player.Position()), true)
		check.Equal(t, player.Position().State.Rounds, round.Number)
		must.Do(t, player.To(index.RoundEnd(round)))
		check.Equal(t, player.Position().State.Rounds, round.Number)
	}
	for _, incident := range index.Incidents {
		must.Do(t, player.To(incident.Sequence))
		check.Equal(t, has[game.IncidentOpened](player.Position()), true)
	}
	for _, ruling := range index.Rulings {
		must.Do(t, player.To(ruling))
		check.Equal(t, has[game.Ruled](player.Position()), true)
	}
	_, known := index.Round(0)
	check.Equal(t, known, false)
	check.ErrorIs(t, player.To(index.Last+1), replay.ErrNotThere)
	check.ErrorIs(t, player.To(0), replay.ErrNotThere)
}

// has reports whether a decision has an event of a type.
func has[E game.Event](now replay.Position) bool {
	for _, event := range now.Events() {
		if _, is := event.(E); is {
			return true
		}
	}
	return false
}

// A moment is that of the last decision up to it.
func TestAMomentIsTheLastDecisionBeforeIt(t *testing.T) {
	player, records := opened(t, 1200)
	must.Do(t, player.ToTime(records[0].At.Add(-time.Hour)))
	check.Equal(t, player.Position().First(), 1)
	must.Do(t, player.ToTime(records[len(records)-1].At))
	check.Equal(t, player.Position().Last(), uint64(len(records)))
	for _, record := range []game.Record{records[40], records[1100]} {
		must.Do(t, player.ToTime(record.At))
		check.Equal(t, player.Position().At(), record.At)
		if more := must.Get(player.Step())(t); more && !player.Position().At().After(record.At) {
			t.Errorf("record %d is not the last at %s", player.Position().Last(), record.At)
		}
	}
}

// At either end nothing moves.
func TestTheEndsOfARecord(t *testing.T) {
	player, records := opened(t, 40)
	check.Equal(t, must.Get(player.Back())(t), false)
	check.Equal(t, player.Position().First(), 1)
	must.Do(t, player.To(uint64(len(records))))
	check.Equal(t, must.Get(player.Step())(t), false)
	_, err := replay.Open(source{}, &replay.Index{})
	check.ErrorIs(t, err, replay.ErrEmpty)
}

// What is read ahead is what a step shows.
func TestReadingAheadChangesNothing(t *testing.T) {
	player, records := opened(t, 2300)
	for sequence := uint64(len(records)); sequence > 0; sequence = player.Position().First() - 1 {
		must.Do(t, player.To(sequence))
		must.Do(t, player.Ahead())
		check.Equal(t, player.Position().Last(), sequence)
		if until := must.Get(player.Until())(t); !until.IsZero() && until.Before(player.Position().At()) {
			t.Errorf("after record %d comes one of %s", sequence, until)
		}
	}
}

// A record that grows is the same replay as one that was there from the beginning.
func TestAnIndexGrowsWithItsRecord(t *testing.T) {
	records := play(t, "ezugi-roulette", 2400, nil)
	whole, grown := &replay.Index{}, &replay.Index{}
	must.Do(t, whole.Extend(records))
	for _, size := range []int{1, 600, 1001, 1900, len(records)} {
		must.Do(t, grown.Extend(records[:size]))
	}
	check.Deep(t, grown, whole)
}

// A console that starts again shows no ruling of before, and its rules are those of the text in an earlier start.
func TestAConsoleThatStartsAgain(t *testing.T) {
	setup := must.Get(tabletest.Setup("classic-baccarat", nil))(t)
	journal := &tabletest.Journal{}
	for range 3 {
		records := journal.All()
		before := must.Get(state.Restore(nil, records, variant.Count))(t)
		options := table.Options{Journal: journal, State: before, Program: "test"}
		if len(records) > 0 {
			options.Last = records[len(records)-1].At
		}
		must.Get(tabletest.Open(setup, options))(t)
	}
	records := source(journal.All())
	index := &replay.Index{}
	must.Do(t, index.Extend(records))
	must.Equal(t, len(index.Texts), 1)
	player := must.Get(replay.Open(records, index))(t)
	must.Do(t, player.To(index.Last))
	snapshot := must.Get(player.Position().Snapshot(player.Position().At()))(t)
	check.Equal(t, snapshot.Step.Kind, game.StepSignIn)
}

// A record with a gap, or of what this program does not know, is replayed no further.
func TestARecordThatCannotBeReplayed(t *testing.T) {
	records := play(t, "classic-baccarat", 60, nil)
	gap := append(append(source{}, records[:20]...), records[21:]...)
	check.ErrorSays(t, new(replay.Index).Extend(gap), "the record has a gap")
	unknown := append(source{}, records...)
	unknown[30].Type = "sung"
	check.ErrorSays(t, new(replay.Index).Extend(unknown), "record 31")
}

// Before a console has started there is no table to show.
func TestBeforeTheFirstConsole(t *testing.T) {
	begun := game.Record{Version: game.RecordVersion, Sequence: 1, Site: "s", Table: "t", Type: "journal-begun"}
	begun.Data = must.Get(game.EncodeEvent(game.JournalBegun{Kind: game.Training}))(t)
	records, index := source{begun}, &replay.Index{}
	must.Do(t, index.Extend(records))
	player := must.Get(replay.Open(records, index))(t)
	_, err := player.Position().Snapshot(time.Time{})
	if err == nil || errors.Is(err, replay.ErrEmpty) {
		t.Errorf("a table without a console is shown: %v", err)
	}
	check.Equal(t, len(player.Position().Told()), 1)
}

// Stops are passed one after another in either direction, from wherever the player is.
func TestStopsOneAfterAnother(t *testing.T) {
	player, _ := opened(t, 1600)
	index := player.Index()
	for kind, count := range map[replay.Stop]int{
		replay.Rounds: len(index.Rounds), replay.Incidents: len(index.Incidents), replay.Rulings: len(index.Rulings),
	} {
		must.Do(t, player.To(1))
		var passed []uint64
		for must.Get(player.Next(kind))(t) {
			passed = append(passed, player.Position().Last())
		}
		check.Equal(t, len(passed), count)
		must.Do(t, player.To(index.Last))
		for at := range passed {
			must.Equal(t, must.Get(player.Previous(kind))(t), true)
			check.Equal(t, player.Position().Last(), passed[len(passed)-1-at])
		}
		check.Equal(t, must.Get(player.Previous(kind))(t), false)
	}
	round := index.Rounds[3]
	must.Do(t, player.To(index.RoundEnd(round)))
	must.Get(player.Previous(replay.Rounds))(t)
	check.Equal(t, player.Position().State.Rounds, round.Number)
}

// What was before and when it goes on are the neighbours of a position.
func TestTheNeighboursOfAPosition(t *testing.T) {
	player, _ := opened(t, 60)
	must.Do(t, player.To(30))
	before := player.Before(3)
	must.Equal(t, len(before), 3)
	check.Equal(t, before[2].Last()+1, player.Position().First())
	until := must.Get(player.Until())(t)
	must.Get(player.Step())(t)
	check.Equal(t, player.Position().At(), until)
	must.Do(t, player.To(player.Index().Last))
	check.Equal(t, must.Get(player.Until())(t), time.Time{})
}

// growing is a record that has more than it shows yet.
type growing struct {
	source
	shown int
}

func (g *growing) Records(from, to uint64) iter.Seq2[game.Record, error] {
	return g.source[:g.shown].Records(from, to)
}

// A player takes up what is recorded while it is there, wherever it is, and goes on through it.
func TestARecordGrowsWhileItIsWatched(t *testing.T) {
	whole := play(t, "classic-baccarat", 2100, nil)
	for _, at := range []uint64{1, 600, 700} {
		record, index := &growing{whole, 700}, &replay.Index{}
		must.Do(t, index.Extend(record))
		player := must.Get(replay.Open(record, index))(t)
		must.Do(t, player.To(at))
		check.Equal(t, must.Get(player.Extend())(t), false)
		before := player.Position().Last()
		for _, record.shown = range []int{701, 1500, len(whole)} {
			must.Equal(t, must.Get(player.Extend())(t), true)
			check.Equal(t, player.Position().Last(), before)
		}
		for must.Get(player.Step())(t) {
			check.Equal(t, player.Position().First(), before+1)
			before = player.Position().Last()
		}
		check.Equal(t, before, uint64(len(whole)))
	}
}
