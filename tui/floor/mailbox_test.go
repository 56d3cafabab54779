package floor

import (
	"context"
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/internal/testing/check"
	"pitboss/site"
)

// TestMailboxKeepsTheLast: it keeps each table's latest state, who deals last, and every answer in order.
func TestMailboxKeepsTheLast(t *testing.T) {
	box := NewMailbox()
	for i := range 100 {
		box.Heard(Table{Name: "a", Heard: time.Unix(int64(i), 0)})
		box.Duty(site.Duty{Dealing: make([]site.Dealing, i)})
		box.Answered(AnswerMsg{Request: Request{Table: fmt.Sprint("answer ", i)}})
	}
	ctx, stop := context.WithCancel(t.Context())
	heard, duties, answers := 0, 0, 0
	err := box.forward(ctx, func(message tea.Msg) {
		switch message := message.(type) {
		case HeardMsg:
			if heard++; len(message) != 1 || message[0].Heard != time.Unix(99, 0) {
				t.Errorf("heard of %+v", message)
			}
		case DutyMsg:
			if duties++; len(message.Dealing) != 99 {
				t.Errorf("%d deal", len(message.Dealing))
			}
		case AnswerMsg:
			check.Equalf(t, message.Request.Table, fmt.Sprint("answer ", answers), "came")
			if answers++; answers == 100 {
				stop()
			}
		}
	})
	if err != nil || heard != 1 || duties != 1 || answers != 100 {
		t.Errorf("told %d times of a table, %d of who deals, %d answers: %v", heard, duties, answers, err)
	}
}
