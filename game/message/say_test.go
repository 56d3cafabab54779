package message_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/must"
)

// bomb returns a text that contains itself repeatedly, to a number of levels.
func bomb(times, deep int) message.Text {
	text := message.Written("boom")
	for range deep {
		text = message.Text{Key: "k", English: strings.Repeat("{a}", times), Args: []message.Arg{message.Message("a", text)}}
	}
	return text
}

// TestATextThatNamesItselfOverAndOver: it is formatted quickly, however long the full text is, and a record with it
// is encoded and decoded unchanged.
func TestATextThatNamesItselfOverAndOver(t *testing.T) {
	for _, text := range []message.Text{bomb(333, 7), bomb(1, 30), bomb(2, 30), bomb(20_000, 2)} {
		if said := text.String(); len(said) > 4*message.Longest || !strings.Contains(said, "...") && !strings.Contains(said, "boom") {
			t.Errorf("%d bytes are said of %.40q", len(said), text.English)
		}
		data := must.Get(message.MarshalRecord(told{Reason: text}))(t)
		var back told
		if err := message.UnmarshalRecord(data, &back); err != nil || back.Reason.String() != text.String() {
			t.Errorf("a record has %.40q of it: %v", back.Reason.String(), err)
		}
	}
}

// TestTextsTooDeepInOneAnother: they are rejected before they are decoded, because each is decoded completely before
// the next.
func TestTextsTooDeepInOneAnother(t *testing.T) {
	for deep, taken := range map[int]bool{30: true, 2000: false} {
		data := must.Get(json.Marshal(bomb(2, deep)))(t)
		var back message.Text
		if err := json.Unmarshal(data, &back); (err == nil) != taken {
			t.Errorf("%d texts in one another: %v", deep, err)
		}
	}
	long := message.New("k", "{a}", message.String("a", strings.Repeat(`"[{\\`, 2000)))
	data := must.Get(json.Marshal(long))(t)
	var back message.Text
	if err := json.Unmarshal(data, &back); err != nil || back.String() != long.String() {
		t.Errorf("brackets in words are taken for lists: %v", err)
	}
}
