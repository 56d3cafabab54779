package table_test

import (
	"testing"

	"pitboss/game"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
	"pitboss/internal/testing/check"
)

// TestTryingChangesNothing shows that the same trial twice has the same result and leaves the table unchanged. That
// trials match reality is checked after every input of every test (see bench.input).
func TestTryingChangesNothing(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.do(game.Report{Incident: game.CardMisread})
	b.signIn("mona")
	before := b.table.State()
	snapshot := b.table.Snapshot()
	first, _ := snapshot.Try(game.Rule{Clause: "001/11.35", Remove: 1})
	second, _ := snapshot.Try(game.Rule{Clause: "001/11.35", Remove: 1})
	check.Equalf(t, differ(first.State, second.State), "", "the same trial twice differs")
	check.Equalf(t, differ(before, b.table.State()), "", "a trial changed the table")
	if first.Step.Position != "banker-1" || len(first.State.Round.Cards) != 1 {
		t.Errorf("the trial ends at %+v with %v", first.Step, first.State.Round.Cards)
	}
	refused, _ := snapshot.Try(game.Rule{Clause: "001/11.35", Remove: 5})
	if refused.Refused == nil || len(refused.Events) > 0 {
		t.Errorf("a trial that cannot be: %+v", refused)
	}
	if _, known := (view.Snapshot{}).Try(game.Confirm{}); known {
		t.Error("a snapshot that no table made knows what comes of a command")
	}
}

// TestWhatThePlayersAreToldStays until somebody continues: the person reading it out has no other place to read it
// once the incident is over.
func TestWhatThePlayersAreToldStays(t *testing.T) {
	b := dealingBench(t)
	b.deals("9S 8H")
	b.do(game.Report{Incident: game.CardMisread})
	if b.table.Snapshot().Announce != nil {
		t.Error("there is an announcement before anything was ruled")
	}
	b.signIn("mona")
	b.rule("001/11.35", 1)
	told := b.table.Snapshot().Announce
	if told == nil || told.Announcement.IsZero() || told.Announcer != "shift-manager" {
		t.Fatalf("after the ruling the players are to be told %+v", told)
	}
	b.input(game.Input{Device: "scanner", Command: game.LinkChanged{Up: true}})
	if b.table.Snapshot().Announce == nil {
		t.Error("a link that came up took the announcement away")
	}
	b.card("7C")
	if b.table.Snapshot().Announce != nil {
		t.Error("the announcement stays after the next card")
	}
}

// TestByHandOnlyWhereItCanBe shows that the key says why it is blocked, in the order in which somebody could change
// that.
func TestByHandOnlyWhereItCanBe(t *testing.T) {
	b := dealingBench(t, "manual-entry=allowed")
	why := func() string { return b.blocked()[decide.KeyEnterByHand] }
	check.Equalf(t, why(), "A card is entered by hand only when it cannot be read.", "in a round without an incident")
	for range 3 {
		b.do(game.NoRead{})
	}
	check.Equalf(t, why(), "Only the shift manager enters a card by hand. Sign in first.", "without a shift manager")
	b.signIn("mona")
	if why() != "" || !b.table.Snapshot().ManualEntry {
		t.Errorf("with the shift manager: %q", why())
	}
	b.do(game.EnterByHand{Card: card(t, "7C")})
	if b.refused != nil {
		t.Fatalf("refused: %s", b.refused.Message)
	}
	off := dealingBench(t)
	if got := off.blocked()[decide.KeyEnterByHand]; got != "This site does not allow cards to be entered by hand." ||
		off.table.Snapshot().ManualEntry {
		t.Errorf("where the site does not allow it: %q", got)
	}
}

// blocked returns the reasons of the blocked keys, in English.
func (b *bench) blocked() map[decide.Key]string {
	why := map[decide.Key]string{}
	for key, text := range b.table.Snapshot().Blocked {
		why[key] = text.String()
	}
	return why
}
