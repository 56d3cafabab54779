package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// unreadNotes returns the texts of the notes that wait for the next shift.
func unreadNotes(b *bench) string {
	state, texts := b.table.State(), []string{}
	for _, note := range state.UnreadNotes() {
		texts = append(texts, note.Text)
	}
	return strings.Join(texts, " ")
}

// A hand-over note waits until another shift manager than its writer has read it, at the floor or at the table. It is in
// nobody's way.
func TestNotesForTheNextShift(t *testing.T) {
	b := readyBench(t)
	leave := func(text string) {
		b.order("mona", game.Order{Kind: game.OrderLeaveNote, Text: message.Written(text)})
	}
	step, seen := b.table.Step().Name, b.table.Snapshot().Seen
	leave("  \"scanner\"\tslow ")
	b.wantRefused(game.RefusedBadInput, "order-refused")
	for _, text := range []string{"", "   ", strings.Repeat("ą", decide.MaxNote+1), "a\x1b[2J", "a\nb"} {
		leave(text)
		b.wantRefused(game.RefusedBadInput, "order-refused")
	}
	longest := strings.Repeat("ą", decide.MaxNote)
	for _, text := range []string{`one "quoted" {n} <b>`, "two", longest} {
		leave(text)
		b.want("note-left")
		b.tick(time.Second)
	}
	check.Equalf(t, unreadNotes(b), `one "quoted" {n} <b> two `+longest, "for the next shift waits")
	read := func(who string, at time.Time) { b.order(who, game.Order{Kind: game.OrderReadNote, Left: at}) }
	notes := b.table.State().Notes
	read("mona", notes[1].At)
	b.wantRefused(game.RefusedOwnRequest, "order-refused")
	read("max", notes[1].At)
	b.want("note-read")
	read("max", notes[1].At)
	b.wantRefused(game.RefusedStale, "order-refused")
	if note := b.table.State().Notes[1]; note.Reader == "" || !note.Read.Equal(b.table.Now()) || note.By != "mona" {
		t.Errorf("the note that was read is %+v", note)
	}
	if after := b.table.Snapshot(); b.table.Step().Name != step || after.Seen != seen {
		t.Errorf("notes led from %s to %s", step, b.table.Step().Name)
	}
	for _, text := range []string{"four", "five", "six"} { // the note that was read leaves
		leave(text)
		b.want("note-left")
		b.tick(time.Second)
	}
	leave("seven")
	b.wantRefused(game.RefusedNotNow, "order-refused")
	b.do(game.ReadMessage{})
	b.wantRefused(game.RefusedNotNow, "") // the dealer is not the next shift
	b.signIn("mona")
	b.do(game.ReadMessage{})
	b.wantRefused(game.RefusedNotNow, "") // nor is who left it
	b.signIn("max")
	b.do(game.ReadMessage{})
	b.want("note-read")
	if actor := b.lastActor(); actor.Staff != "max" || actor.Role != game.ShiftManager || actor.Station != "" {
		t.Errorf("%+v has read it", actor)
	}
	b.do(game.ReadMessage{At: b.table.State().Notes[1].At})
	b.want("note-read")
	check.Equalf(t, unreadNotes(b), "four five six", "for the next shift waits")
	must.Equalf(t, len(b.table.State().Notes), 5, "notes are kept")
}

// The shift manager at the table leaves a note there; nobody else does.
func TestANoteFromTheTable(t *testing.T) {
	b := readyBench(t)
	b.do(game.LeaveNote{Note: "scanner slow"})
	b.wantRefused(game.RefusedNotNow, "")
	b.signIn("mona")
	seen := b.table.Snapshot().Seen
	b.do(game.LeaveNote{Note: "a\nb"})
	b.wantRefused(game.RefusedBadInput, "")
	b.do(game.LeaveNote{Note: " scanner slow "})
	b.want("note-left")
	if actor := b.lastActor(); actor.Staff != "mona" || actor.Role != game.ShiftManager || actor.Station != "" {
		t.Errorf("%+v has left it", actor)
	}
	check.Equalf(t, unreadNotes(b), "scanner slow", "for the next shift waits")
	check.Equalf(t, b.table.Snapshot().Seen, seen, "the step and its offers")
	b.do(game.ReadMessage{})
	b.wantRefused(game.RefusedNotNow, "") // who left it is not the next shift
}
