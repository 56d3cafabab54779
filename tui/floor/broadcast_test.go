package floor

import (
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// A message to all tables goes to one after the other, and says at its end who shows it and who does not.
func TestAMessageToAllTables(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8)
	d.press("b").shows("Sign in first")
	d.tables(8).signed().press("b").shows("Message to 8 tables")
	d.press("1")
	answers := map[string]AnswerMsg{
		"table-2": {Failed: message.New("test.silent", "no answer.")},
		"table-3": {Answer: site.Answer{Refused: &game.Refusal{Message: message.New("test.refused", "Not now.")}}},
	}
	told := map[string]bool{}
	for done := 0; done < len(d.sent); done++ {
		must.Equalf(t, len(d.sent), done+1, "orders at a time")
		sent := d.sent[done]
		check.Equal(t, sent.Order.Kind, game.OrderSay)
		check.Equal(t, sent.Order.Text.Key, game.Sayings()[0].Key)
		told[sent.Table] = true
		answer, special := answers[sent.Table]
		if answer.Request = sent; !special {
			answer.Answer.Accepted = true
		}
		d.Update(answer)
	}
	check.Equal(t, len(told), len(d.sent))
	if len(d.sent) < 6 {
		t.Errorf("only %d of 8 tables were told", len(d.sent))
	}
	d.shows("tables show your message.", "table-2 does not: no answer.", "table-3 does not: Not now.")
	if d.cast.running() {
		t.Error("the message is still on its way")
	}
}

// Only the tables that are shown get it, and a station that is busy with another order is asked again.
func TestAMessageToSomeTables(t *testing.T) {
	d := newDesk(t, Options{}).size(120, 40).tables(8).signed()
	d.press("/ t a b l e - 6 enter b").shows("Message to 1 table")
	d.busy = true
	d.press("1")
	check.Equalf(t, len(d.sent), 0, "orders while the station was busy")
	d.press("b").shows("is still on its way")
	d.busy = false
	d.pass(time.Second)
	must.Equal(t, len(d.sent), 1)
	check.Equal(t, d.sent[0].Table, "table-6")
	d.Update(AnswerMsg{Request: d.sent[0], Answer: site.Answer{Accepted: true}})
	d.shows("1 table shows your message.")
}
