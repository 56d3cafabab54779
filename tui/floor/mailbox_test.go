package floor

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
)

// TestMailboxKeepsTheLast: of a table the last word alone, of answers every one in its order; whoever leaves
// something never waits, and nothing that was left is lost.
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

// TestMailboxSaysWhatPanicked.
func TestMailboxSaysWhatPanicked(t *testing.T) {
	box := NewMailbox()
	box.Linked(LinkMsg{})
	if err := box.forward(t.Context(), func(tea.Msg) { panic("no screen") }); err == nil {
		t.Error("nobody hears of a panic")
	}
}
