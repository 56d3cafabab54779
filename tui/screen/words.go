package screen

import (
	"strings"
	"time"

	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// Words is what a screen says at one moment, without its drawing. Texts that do not apply are empty.
type Words struct {
	// Where names the table, the game, the shoe and the round, Who the people signed in.
	Where, Who string
	// Headline says what to do in a few words, without the time left, Sentence says it in full.
	Headline, Sentence string
	// Answers are the keys that answer the step or perform it.
	Answers []widget.KeyCap
	// Refused is the last refusal and what to do about it.
	Refused string
	// Up names the devices that are up.
	Up []string
	// Banners are what everybody at the table must know, the most urgent first.
	Banners []string
	// Incident says what happened, who resolves it, what was ruled, and which device it is about.
	Incident []string
	// Announce is what has to be announced to the players now, and by whom.
	Announce string
	// Round names the round on the table, Table describes what is there in a fact each.
	Round string
	Table []string
	// Lying says what really lies on the table, in a part each.
	Lying []string
}

// Words returns what the screen says.
func (s *Screen) Words() Words {
	if !s.Shown {
		return Words{Sentence: s.prompt()}
	}
	w := Words{
		Where: s.where(s.Width), Who: strings.ReplaceAll(s.who(s.Width), "  ", ", "), Headline: s.HeadlineTimeless(s.View), Sentence: s.prompt(), Answers: s.answerKeys(),
		Table: s.Felt().Words(s.Width, false), Round: s.Say(s.roundText()),
	}
	if drawn := s.Say(s.View.Picture.Drawn.Words); !strings.Contains(strings.Join(w.Table, " "), drawn) {
		w.Table = append(w.Table, drawn)
	}
	for _, text := range s.Lying {
		w.Lying = append(w.Lying, s.Say(lyingText(text)))
	}
	if refused := s.refused(); refused != nil {
		w.Refused = s.Say(message.Sentences(s.refusedText(), refused.Hint))
	}
	for _, device := range s.Devices {
		if device.Up {
			w.Up = append(w.Up, s.Say(message.New("screen.device.works", "The {device} works", message.Device("device", device.Name))))
		}
	}
	for _, banner := range s.banners() {
		w.Banners = append(w.Banners, s.Say(banner.text))
	}
	if state := s.Site.State; state != site.LinkNone && state != site.LinkOK {
		w.Banners = append(w.Banners, s.Say(s.Site.Words()))
	}
	if s.View.Incident != nil {
		for _, text := range []message.Text{s.happenedText(), words.Noted(*s.View.Incident, s.View.Shows), s.nextInIncident()} {
			w.Incident = append(w.Incident, s.Say(text))
		}
		if device := s.View.Incident.Device; device != "" {
			w.Incident = append(w.Incident, s.Say(s.deviceText(device)))
		}
	}
	if announce := s.View.Announce; announce != nil {
		w.Announce = s.Say(s.announceText(announce))
	}
	return w
}

// LimitWords says how much time is left and what happens when it is over, in words rather than as a clock.
func (s *Screen) LimitWords(left time.Duration) string {
	amount := message.Message("left", amountOf(left))
	text := s.timerWords(amount)
	if text.IsZero() {
		text = leftText(amount)
	}
	return s.Say(text)
}

// inSeconds is the longest time that is said in seconds.
const inSeconds = 90

// amountOf returns a time in seconds or, if it is long, in minutes.
func amountOf(left time.Duration) message.Text {
	seconds := widget.Seconds(left)
	if seconds <= inSeconds {
		return message.Count("screen.seconds", "{n} second", "{n} seconds", message.Number("n", seconds))
	}
	return message.Count("screen.minutes", "{n} minute", "{n} minutes", message.Number("n", (seconds+59)/60))
}
