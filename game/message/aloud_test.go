package message_test

import (
	"strings"
	"testing"

	"pitboss/game/message"
	"pitboss/internal/testing/check"
)

// voice returns a voice that has some templates of its own, and English otherwise.
func voice(templates map[string]string) message.Voice {
	return message.Voice{
		Template: func(text message.Text) string {
			if own, known := templates[text.Key]; known {
				return own
			}
			return text.Template()
		},
		Arg: func(arg message.Arg, say func(message.Text) string) string { return arg.Said(say) },
	}
}

var (
	closed     = message.New("t.closed", "Bets closed")
	lithuanian = voice(map[string]string{"t.closed": "Statymai baigti", "t.void": "Atšaukta: {why}.", "t.unread": "nenuskaityta",
		"t.call": "Paskelbti „{call}“ ir sukti."})
)

func TestWhatPlayersAreToldIsInTheirLanguage(t *testing.T) {
	call := message.New("t.call", `Call "{call}" and spin.`, message.Spoken("call", closed))
	void := message.New("t.announce", "Announce: {words}", message.Spoken("words",
		message.New("t.void", "Round void: {why}.", message.Message("why", message.New("t.unread", "unread")))))
	english := voice(nil)
	for name, test := range map[string]struct {
		text   message.Text
		reader message.Voice
		aloud  *message.Voice
		want   string
	}{
		"another language":       {call, english, &lithuanian, `Call "Statymai baigti" (Bets closed) and spin.`},
		"the other way":          {call, lithuanian, &english, "Paskelbti „Bets closed“ (Statymai baigti) ir sukti."},
		"the same language":      {call, lithuanian, &lithuanian, "Paskelbti „Statymai baigti“ ir sukti."},
		"no language of its own": {call, lithuanian, nil, "Paskelbti „Statymai baigti“ ir sukti."},
		"the texts in it too":    {void, english, &lithuanian, "Announce: Atšaukta: nenuskaityta. (Round void: unread.)"},
		"in another text": {message.Sentences(call, closed), english, &lithuanian,
			`Call "Statymai baigti" (Bets closed) and spin. Bets closed`},
		"not translated": {message.New("t.x", "Say {x}.", message.Spoken("x", message.New("t.y", "yes"))), english, &lithuanian, "Say yes."},
	} {
		check.Equalf(t, message.SayAloud(test.text, message.Longest, test.reader, test.aloud), test.want, "%s", name)
	}
	check.Equalf(t, call.String(), `Call "Bets closed" and spin.`, "in English")
}

// TestAnAnnouncementOfAnnouncements: one that contains itself over and over is formatted quickly too.
func TestAnAnnouncementOfAnnouncements(t *testing.T) {
	text := message.Written("boom")
	for range 30 {
		text = message.Text{Key: "k", English: "{a}{a}", Args: []message.Arg{message.Spoken("a", text)}}
	}
	said := message.SayAloud(text, message.Longest, voice(nil), &lithuanian)
	if len(said) > 8*message.Longest || !strings.Contains(said, "...") {
		t.Errorf("%d bytes are said", len(said))
	}
}
