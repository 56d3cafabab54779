package floor

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// TestMailboxKeepsTheLast: it keeps each table's latest state and every answer in order. Senders never wait, and
// nothing is lost.
func TestMailboxKeepsTheLast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		box := NewMailbox()
		var got []string
		done := make(chan error, 1)
		go func() {
			done <- box.forward(ctx, func(message tea.Msg) {
				switch message := message.(type) {
				case HeardMsg:
					for _, table := range message {
						got = append(got, fmt.Sprint(table.Name, " ", table.Heard.Unix()))
					}
				case AnswerMsg:
					got = append(got, message.Request.Table)
				}
				time.Sleep(time.Second) // a slow screen
			})
		}()
		for i := range 100 {
			box.Heard(Table{Name: "a", Heard: time.Unix(int64(i), 0)})
			box.Answered(AnswerMsg{Request: Request{Table: fmt.Sprint("answer ", i)}})
		}
		time.Sleep(time.Hour)
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
		heard, answers := 0, 0
		for _, one := range got {
			if one == "a 99" {
				heard++
			} else if one == fmt.Sprint("answer ", answers) {
				answers++
			}
		}
		if heard == 0 || answers != 100 {
			t.Errorf("the last word came %d times, %d answers in order: %v", heard, answers, got)
		}
	})
}

// TestTablesAreDrawnTenTimesASecond: a table's news is delivered at once, but no more than ten times a second.
func TestTablesAreDrawnTenTimesASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		box := NewMailbox()
		begun := time.Now()
		var handed []time.Duration
		done := make(chan error, 1)
		go func() { done <- box.forward(ctx, func(tea.Msg) { handed = append(handed, time.Since(begun)) }) }()
		for i := range 995 {
			box.Heard(Table{Name: fmt.Sprint("table-", i%200)})
			time.Sleep(time.Millisecond)
		}
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
		if len(handed) != 10 || handed[0] != 0 {
			t.Errorf("handed over at %v", handed)
		}
	})
}

// TestMailboxSaysWhatPanicked: the error of a panic names the floor.
func TestMailboxSaysWhatPanicked(t *testing.T) {
	box := NewMailbox()
	box.Linked(LinkMsg{})
	if err := box.forward(t.Context(), func(tea.Msg) { panic("no screen") }); err == nil {
		t.Error("nobody hears of a panic")
	}
}
