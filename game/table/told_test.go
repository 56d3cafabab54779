package table_test

import (
	"strings"
	"testing"
	"time"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// Messages stay at the table until somebody there has read them, the oldest first. With three unread there cannot
// be a fourth. Reading one does not advance the round.
func TestMessagesFromTheFloor(t *testing.T) {
	b := readyBench(t)
	say := func(text string) { b.order("mona", game.Order{Kind: game.OrderSay, Text: message.Written(text)}) }
	for _, text := range []string{"one", "two", "three"} {
		say(text)
		b.want("table-told")
		b.tick(time.Second)
	}
	say("four")
	b.wantRefused(game.RefusedNotNow, "order-refused")
	b.tick(3 * time.Minute)
	standing := func() string {
		var texts []string
		for _, told := range b.table.State().Told {
			if told.Stands(b.table.Now()) {
				texts = append(texts, told.Text.String())
			}
		}
		return strings.Join(texts, " ")
	}
	check.Equalf(t, standing(), "one two three", "at the table stands")
	step, seen := b.table.Step().Name, b.table.Snapshot().Seen
	b.do(game.ReadMessage{At: b.table.State().Told[1].At})
	b.want("message-read")
	check.Equalf(t, standing(), "one three", "at the table stands")
	b.do(game.ReadMessage{At: b.table.State().Told[1].At})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.ReadMessage{})
	b.want("message-read")
	if actor := b.lastActor(); actor.Staff != "dora" || actor.Role != game.Dealer {
		t.Errorf("%+v has read it", actor)
	}
	told := b.table.State().Told
	if got := standing(); got != "three" || told[0].Reader != "Dora" || !told[0].Read.Equal(b.table.Now()) {
		t.Errorf("at the table stands %q, and what was read is %+v", got, told[0])
	}
	if after := b.table.Snapshot(); b.table.Step().Name != step || after.Seen != seen {
		t.Errorf("reading led from %s to %s", step, b.table.Step().Name)
	}
	say("four") // the first read message leaves
	if got := standing(); got != "three four" || b.table.State().Told[0].Text.String() != "two" {
		t.Errorf("at the table stands %q, of %+v", got, b.table.State().Told)
	}
	b.do(game.ReadMessage{})
	b.do(game.ReadMessage{})
	b.do(game.ReadMessage{})
	b.wantRefused(game.RefusedNotNow, "")
	b.do(game.SignOut{})
	say("to nobody")
	b.do(game.ReadMessage{})
	b.wantRefused(game.RefusedNotNow, "")
	b.signIn("dora")
	for _, wrong := range []string{"", strings.Repeat("a", 201), "a\x1b[2J", "a\nb"} {
		b.order("mona", game.Order{Kind: game.OrderSay, Text: message.Written(wrong)})
		b.wantRefused(game.RefusedBadInput, "order-refused")
	}
	b.do(game.Confirm{})
	if b.refused != nil {
		t.Errorf("what the floor was refused stands in the dealer's way: %v", b.refused)
	}
}

// TestAMessageIsItsOwnWords shows that a translated message has the same meaning as the recorded English. Only the
// floor's own phrases have a key; another key, or arguments, could say something else.
func TestAMessageIsItsOwnWords(t *testing.T) {
	b := readyBench(t)
	say := func(text message.Text) { b.order("mona", game.Order{Kind: game.OrderSay, Text: text}) }
	for _, test := range []struct {
		said message.Text
		key  string
	}{
		{game.Sayings()[0], game.Sayings()[0].Key},
		{message.New(game.Sayings()[0].Key, "Please stop."), ""}, {message.New("floor.order.close", "Hello."), ""}, {message.Written("Hello."), ""},
	} {
		say(test.said)
		b.want("table-told")
		told := b.table.State().Told
		if last := told[len(told)-1].Text; last.Key != test.key || last.English != test.said.English {
			t.Errorf("%+v stands there as %+v", test.said, last)
		}
		b.do(game.ReadMessage{})
	}
	bomb := message.Written("boom")
	for range 7 {
		bomb = message.New("k", strings.Repeat("{a}", 300), message.Message("a", bomb))
	}
	for _, wrong := range []message.Text{
		message.New("", "Hello {name}.", message.String("name", "x")), message.Count("k", "one", "two", message.Number("n", 1)), bomb,
	} {
		say(wrong)
		b.wantRefused(game.RefusedBadInput, "order-refused")
	}
}

// TestARefusalThatIsNotRecorded shows that an order beyond the limit is refused with its reason but not recorded,
// and that it blocks nobody else.
func TestARefusalThatIsNotRecorded(t *testing.T) {
	b := readyBench(t)
	given := b.orderOf("mona", game.Order{Kind: game.OrderAcknowledge})
	before := b.table.Snapshot()
	b.do(given)
	b.wantRefused(game.RefusedNotNow, "order-refused")
	given.Unrecorded = true
	b.do(given)
	b.wantRefused(game.RefusedNotNow, "")
	if after := b.table.Snapshot(); after.Refused != before.Refused || after.Refusals != before.Refusals {
		t.Errorf("at the table stands %+v", after.Refused)
	}
}
