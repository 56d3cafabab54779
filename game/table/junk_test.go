package table_test

import (
	"fmt"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

func junk(number int) game.Input {
	text := fmt.Sprint("%", number)
	return game.Input{Command: game.UnknownRead{Text: text}, Device: "scanner", Sequence: uint64(number), Raw: []byte(text)}
}

// pass moves the clock without letting the table check it.
func (b *bench) pass(d time.Duration) { *b.clock = *table.NewVirtual(b.clock.Now().Add(d)) }

// The first readings of a series are recorded individually; the rest of a minute is one record with the first, the
// count and the last.
func TestJunkIsSummarised(t *testing.T) {
	b := readyBench(t)
	before := len(b.journal.records)
	for i := range 1000 {
		b.input(junk(i + 1))
		if b.refused == nil || b.refused.Code != game.RefusedUnknownCard {
			t.Fatalf("line %d: %+v", i+1, b.refused)
		}
	}
	must.Equalf(t, len(b.journal.records)-before, 10, "1000 lines made records at once")
	if counted := b.table.Snapshot().Junk; len(counted) != 1 || counted[0].Device != "scanner" || counted[0].Count != 990 {
		t.Fatalf("the screen hears of %+v", counted)
	}
	b.tick(59 * time.Second)
	b.tick(time.Second)
	var summary game.ReadingsIgnored
	for i, record := range b.journal.records[before+10:] {
		event := must.Get(game.DecodeEvent(record.Type, record.Data))(t)
		rest, is := event.(game.ReadingsIgnored)
		if !is {
			continue
		}
		summary = rest
		if string(record.Raw) != "%1000" || record.DeviceSequence != 1000 || record.Device != "scanner" || record.Staff != "" {
			t.Errorf("record %d of the last line is %+v", i, record)
		}
	}
	if summary.Count != 990 || summary.Text != "%1000" || summary.First.IsZero() || summary.Last.Before(summary.First) {
		t.Errorf("the rest is recorded as %+v", summary)
	}
	if counted := b.table.Snapshot().Junk; len(counted) != 0 {
		t.Errorf("what is recorded is still counted: %+v", counted)
	}
}

// Cards scanned while none may be dealt are evidence: a whole shoe of them is recorded one by one. A device that
// continues after that is flooding.
func TestAShoeOfIgnoredCardsIsRecordedCardByCard(t *testing.T) {
	b := newBench(t)
	before := len(b.journal.records)
	for range 2000 {
		b.input(game.Input{Command: game.CardRead{Card: card(t, "9S")}, Device: "scanner"})
	}
	check.Equalf(t, len(b.journal.records)-before, 416, "2000 cards that could not be dealt made records at once")
}

// Junk is not activity: the console still locks after its time (GLI-19 C.6.5(d)).
func TestJunkKeepsNoConsoleFromLocking_GLI19_C65d(t *testing.T) {
	b := readyBench(t)
	for i := range 299 {
		b.tick(time.Second)
		b.input(junk(i + 1))
	}
	b.tick(time.Second)
	if !b.table.State().Dealer.IsZero() {
		t.Error("the console did not lock after 300 s without anybody's input")
	}
}

// A reader that keeps failing does not record every failure: beyond what any clause allows, failed reads are junk.
func TestAFloodAtACardEndsInNoFloodOfRecords(t *testing.T) {
	b := dealingBench(t)
	for i := range 3 {
		b.input(junk(i + 1))
	}
	b.signIn("mona")
	before := len(b.journal.records)
	for i := range 1000 {
		b.input(junk(i + 4))
	}
	if made := len(b.journal.records) - before; made > 60 {
		t.Errorf("1000 failed reads made %d records", made)
	}
}

// While the disk is full, readings are kept, and recorded with their time as not dealt once it is free. Readings
// beyond the limit are refused and counted.
func TestReadingsOverAFullDiskAreNotDealt(t *testing.T) {
	b := dealingBench(t)
	b.journal.fails = errFull
	b.card("8H") // decided, and kept to be recorded first
	var read []time.Time
	for i := range table.MostKept + 7 {
		b.pass(time.Second)
		read = append(read, b.table.Now())
		b.input(game.Input{Command: game.CardRead{Card: card(t, "KD")}, Device: "scanner", Sequence: uint64(i + 2), Raw: []byte("1013")})
		b.wantRefused(game.RefusedStopped, "")
	}
	if s := b.table.Snapshot(); s.Undealt != table.MostKept || s.ReadingsRefused != 7 {
		t.Fatalf("%d are kept, %d refused", s.Undealt, s.ReadingsRefused)
	}
	b.journal.fails = nil
	b.do(game.Tick{})
	if cards := b.table.State().Round.Cards; len(cards) != 1 || cards[0].Card != card(t, "8H") {
		t.Errorf("on the table lie %v", cards)
	}
	last := b.journal.records[len(b.journal.records)-1]
	event := must.Get(game.DecodeEvent(last.Type, last.Data))(t)
	undealt, is := event.(game.ReadingsNotDealt)
	if !is || len(undealt.Readings) != table.MostKept || undealt.Refused != 7 {
		t.Fatalf("recorded as %s with %d readings, %d refused", last.Type, len(undealt.Readings), undealt.Refused)
	}
	for i, reading := range undealt.Readings {
		if !reading.At.Equal(read[i]) || reading.Card != card(t, "KD") || reading.Sequence != uint64(i+2) || string(reading.Raw) != "1013" {
			t.Fatalf("reading %d of %v is recorded as %+v", i, read[i], reading)
		}
	}
	s := b.table.Snapshot()
	if s.Undealt != 0 || s.ReadingsRefused != 0 || s.Refused == nil || s.Refused.Hint.IsZero() {
		t.Errorf("the dealer is told %+v; %d kept, %d refused", s.Refused, s.Undealt, s.ReadingsRefused)
	}
	b.deals("KD")
}

// What fell due while the disk was full happens before the readings of that time are recorded, and a link that went
// down meanwhile is down.
func TestTimersFireFirstAfterAFullDisk_001_11_13(t *testing.T) {
	b := readyBench(t)
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
	b.confirm("start-round")
	b.journal.fails = errFull
	b.do(game.Report{Incident: game.DealtEarly})
	b.input(game.Input{Command: game.CardRead{Card: card(t, "KD")}, Device: "scanner"})
	b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("Pulled.")}, Device: "scanner"})
	b.input(game.Input{Command: game.LinkChanged{Up: true}, Device: "scanner"})
	b.input(game.Input{Command: game.LinkChanged{Reason: message.Written("Pulled again.")}, Device: "scanner"})
	b.pass(20 * time.Second)
	b.journal.fails = nil
	before := len(b.journal.records)
	b.do(game.Tick{})
	var types []game.EventType
	for _, record := range b.journal.records[before:] {
		switch record.Type {
		case "betting-closed", "device-changed", "readings-not-dealt", "journal-resumed":
			types = append(types, record.Type)
		}
	}
	check.Equalf(t, fmt.Sprint(types), "[journal-resumed betting-closed device-changed readings-not-dealt]",
		"recorded in the order")
	if device, down := b.table.State().DeviceDown(); !down || device.Reason.String() != "Pulled again." {
		t.Errorf("the link is %+v", device)
	}
	times := b.journal.records
	for i := 1; i < len(times); i++ {
		if times[i].At.Before(times[i-1].At) {
			t.Errorf("record %d (%s) is from before record %d", i+1, times[i].Type, i)
		}
	}
}
