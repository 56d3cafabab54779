package bench_test

import (
	"bytes"
	"strings"
	"time"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/hardware"
	"pitboss/hardware/cardmap"
	"pitboss/hardware/kinds"
	"pitboss/hardware/scanner"
)

// listened is a simulated scanner: what it sends, and how the console interprets it.
type listened struct {
	settings map[string]string
	capture  bench.Capture
	frames   []bench.Frame
	now      time.Time
	baud     int
}

func newListened(settings map[string]string) *listened {
	return &listened{settings: settings, now: morning, baud: 9600, capture: bench.Capture{Started: morning}}
}

// come adds bytes half a second after the previous ones, as frames with the suffix in use.
func (l *listened) come(data []byte) {
	l.now = l.now.Add(600 * time.Millisecond)
	l.capture.Traffic = append(l.capture.Traffic, bench.Traffic{Way: bench.Received, At: l.now.Sub(morning), Data: data})
	suffix := map[string]string{"": "\n", "CRLF": "\n", "CR": "\r", "LF": "\n", "ETX": "\x03", "#": "#"}[l.settings["suffix"]]
	prefix := map[string]string{"STX": "\x02"}[l.settings["prefix"]]
	if prefix == "" {
		prefix = l.settings["prefix"]
	}
	for len(data) > 0 {
		raw, rest, whole := bytes.Cut(data, []byte(suffix))
		if whole {
			raw = data[:len(raw)+len(suffix)]
		}
		data = rest
		frame := bench.Frame{Number: uint64(len(l.frames) + 1), At: l.now, Raw: raw, Outcome: bench.Partial}
		if whole {
			code, has := strings.CutPrefix(strings.TrimRight(string(raw), "\r\n\x03#"), prefix)
			frame.Outcome, frame.Code = bench.Foreign, code
			if face, known := faceOf(code, l.settings["cards"]); has && known {
				frame.Outcome, frame.Face = bench.Good, face
			} else if code == "NOREAD" {
				frame.Outcome = bench.NoRead
			}
		}
		l.frames = append(l.frames, frame)
	}
}

// faceOf reads a code of a preset. If every card has its own code, all codes are known.
func faceOf(code, preset string) (string, bool) {
	for index := range game.Faces {
		if card := game.CardAt(index); preset != "unique-id" && codeOf(card, preset) == code {
			return card.String(), true
		}
	}
	return "2C", preset == "unique-id" && strings.HasPrefix(code, "AX")
}

func codeOf(card game.Card, preset string) string {
	rank, suit := card.Rank.String(), card.Suit.String()
	switch preset {
	case "rank-suit":
		return rank + suit
	case "suit-rank":
		return suit + rank
	}
	digit := map[game.Suit]string{game.Spades: "1", game.Hearts: "2", game.Clubs: "3", game.Diamonds: "4"}[card.Suit]
	tens := string(rune('0'+int(card.Rank)/10)) + string(rune('0'+int(card.Rank)%10))
	return digit + tens + "0"
}

// shuffledCodes returns the codes of some cards, in a shuffled order.
func shuffledCodes(number int, preset string) (codes []string) {
	for n := range number {
		codes = append(codes, codeOf(game.CardAt((7+n*19)%game.Faces), preset))
	}
	return codes
}

func (l *listened) comeAll(codes []string, dress func(string) string) *listened {
	for _, code := range codes {
		l.come([]byte(dress(code)))
	}
	return l
}

func (l *listened) found() []bench.Finding {
	view := bench.View{Name: "shoe", Kind: "scanner", KindWords: message.Written("a card scanner")}
	for key, value := range l.settings {
		view.Settings = append(view.Settings, bench.Setting{Key: key, Value: value})
	}
	view.Health = bench.Health{Device: "shoe", Frames: l.frames[max(len(l.frames)-bench.FramesKept, 0):]}
	view.Health.Link = bench.Link{State: bench.Live, Since: morning, Path: "/dev/ttyUSB0", Baud: l.baud}
	view.Health.Tally.Counts.Bytes = 1
	return bench.Diagnose(bench.Case{View: view, Manner: mannerOf("scanner"), Language: language("scanner", view.Settings...),
		Languages: kinds.Languages(), Capture: l.capture, At: l.now})
}

// mannerOf returns the manner of a kind; the zero value for one that nobody registered.
func mannerOf(kind string) bench.Manner {
	if known := kinds.Named(kind); known != nil {
		return known.Manner
	}
	return bench.Manner{}
}

// language returns the language of a device with this setup.
func language(kind string, settings ...bench.Setting) bench.Language {
	of := map[string]string{}
	for _, one := range settings {
		of[one.Key] = one.Value
	}
	if kind == "scanner" {
		gap, _ := time.ParseDuration(of["idle_gap"])
		config := scanner.Config{
			Protocol: scanner.Protocol(of["protocol"]), Prefix: of["prefix"], Suffix: of["suffix"],
			AIM: of["aim"] == "true", Cards: cardmap.Preset(of["cards"]),
		}
		config.IdleGap = hardware.Duration(gap)
		return config.Language()
	}
	for _, one := range kinds.Languages() {
		if one.Kind == kind && (of["protocol"] == "" || one.Protocol == of["protocol"]) {
			return one
		}
	}
	return bench.Language{}
}

func codesOf(found []bench.Finding) (codes []string) {
	for _, finding := range found {
		codes = append(codes, finding.Code)
	}
	return codes
}

// uart returns what a receiver makes of bytes sent at another rate: each byte is a start bit 0, eight bits from the
// lowest, and a stop bit 1, each sampled in its middle. If the stop bit is missing, the receiver either starts again
// at once (eager) or waits for the line to rise.
func uart(data []byte, sent, received float64, eager bool) (heard []byte) {
	var line []bool
	for _, b := range data {
		line = append(line, false)
		for bit := range 8 {
			line = append(line, b&(1<<bit) != 0)
		}
		line = append(line, true)
	}
	high := func(t float64) bool {
		at := int(t * sent)
		return t < 0 || at >= len(line) || line[at]
	}
	const step = 64 // of a bit of the faster
	tick := 1 / (max(sent, received) * step)
	over := float64(len(line)) / sent
	bit := 1 / received
	for t := 0.0; t < over; t += tick {
		if high(t) {
			continue
		}
		if high(t + bit/2) {
			t += bit / 2 // it fell for too short a time
			continue
		}
		for begun := true; begun; {
			var b byte
			for n := range 8 {
				if high(t + bit*(float64(n)+1.5)) {
					b |= 1 << n
				}
			}
			heard = append(heard, b)
			begun = false
			if !high(t + 9.5*bit) {
				if eager && b != 0 {
					t, begun = t+9*bit, true
					continue
				}
				for t += 9.5 * bit; t < over && !high(t); t += tick {
				}
				t -= 9.5 * bit
			}
		}
		t += 9.5 * bit
		// What is left of the low line is no new beginning.
		for t < over && !high(t) {
			t += tick
		}
	}
	return heard
}
