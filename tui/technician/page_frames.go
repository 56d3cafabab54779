package technician

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// frozen is a list of frames that stays while new ones arrive.
type frozen struct {
	frames []bench.Frame
	// at is the index of the frame shown in full.
	at int
}

func (s *Screen) framesKey(view bench.View, press tea.KeyPressMsg) bool {
	pressed := press.String()
	switch pressed {
	case "f":
		if s.frozen != nil {
			s.frozen = nil
		} else {
			s.freeze(view)
		}
	case "x":
		s.request(bench.Request{Act: bench.ExportNow})
	case "up", "down", "pgup", "pgdown", "home", "end":
		if s.frozen == nil {
			s.freeze(view)
		}
		if s.frozen != nil {
			s.row[framesPage] = s.frozen.at
			s.move(press, len(s.frozen.frames))
			s.frozen.at = s.row[framesPage]
		}
	default:
		return false
	}
	return true
}

// freeze keeps the current frames and selects the newest.
func (s *Screen) freeze(view bench.View) {
	if len(view.Health.Frames) == 0 {
		s.word = s.say(message.New("bench.frames.none-yet", "There is no frame to look at yet."))
		return
	}
	s.frozen = &frozen{frames: view.Health.Frames, at: len(view.Health.Frames) - 1}
}

func (s *Screen) framesCaps(view bench.View) []widget.KeyCap {
	freeze := widget.KeyCap{Key: "f", Label: s.say(message.New("bench.key.freeze", "freeze"))}
	if s.frozen != nil {
		freeze.Label = s.say(message.New("bench.key.live", "go on live"))
	} else if len(view.Health.Frames) == 0 {
		freeze.Why = s.say(message.New("bench.frames.none-come", "no frame has come yet"))
	}
	back := s.arrows(message.New("bench.key.look-back", "look back"))
	back.Why = freeze.Why
	return []widget.KeyCap{freeze, back,
		{Key: "x", Label: s.say(message.New("bench.key.export", "export")), Why: s.why}}
}

// frames draws the frames, live or frozen, the newest last.
func (s *Screen) frames(view bench.View, width, room int, look *theme.Theme) []string {
	list, at := view.Health.Frames, -1
	if s.frozen != nil {
		list, at = s.frozen.frames, s.frozen.at
	}
	c := s.frameColumnsOf(width)
	head := []string{s.framesHead(view, width, look), look.Faint.Render(s.frameHeads(c, width, look))}
	var whole []string
	if at >= 0 && at < len(list) {
		whole = s.frameWhole(list[at], width, min(6, room/2), look)
	}
	fit := max(room-len(head)-len(whole), 0)
	if len(list) == 0 {
		return append(head, "", " "+s.say(message.New("bench.frames.nothing", "Nothing has come since the console started.")))
	}
	first := max(len(list)-fit, 0)
	if at >= 0 {
		first = max(min(at-fit/2, len(list)-fit), 0)
	}
	var lines []string
	for i := first; i < min(first+fit, len(list)); i++ {
		lines = append(lines, s.frameRow(list[i], i == at, c, look))
	}
	lines = append(head, lines...)
	if len(whole) > 0 {
		lines = append(lines, make([]string, max(room-len(lines)-len(whole), 0))...)
	}
	return append(lines, whole...)
}

// framesHead draws the frame rate, or how many frames have arrived since the list was frozen.
func (s *Screen) framesHead(view bench.View, width int, look *theme.Theme) string {
	if s.frozen == nil {
		words := " " + s.say(message.New("bench.frames.live", "LIVE  {frames} frames, {bytes} bytes a second",
			message.Decimal("frames", fmt.Sprintf("%.1f", view.FramesPerSecond)), message.String("bytes",
				fmt.Sprintf("%.0f", view.BytesPerSecond)))) + " "
		return words + widget.Sparkline(s.rates(view.Name), min(max(width-widget.Width(words)-2, 0), 60), look)
	}
	newest, last := uint64(0), s.frozen.frames[len(s.frozen.frames)-1]
	if now := view.Health.Frames; len(now) > 0 && now[len(now)-1].Number > last.Number {
		newest = now[len(now)-1].Number - last.Number
	}
	newer := message.Count("bench.frames.count", "{n} frame", "{n} frames", message.Number("n", newest))
	words := " " + s.say(message.New("bench.frames.frozen",
		"FROZEN at {at}: {newer} newer. Frame {frame} of {frames}, f goes on live.",
		message.String("at", s.clock(last.At)), message.Message("newer", newer), message.Number("frame", s.frozen.at+1),
		message.Number("frames", len(s.frozen.frames)))) + " "
	return look.Notice.Render(widget.Pad(widget.Fit(words, width, look), width))
}

// frameColumns holds the widths of the columns of frames.
type frameColumns struct{ outcome, meaning, text, bytes int }

// frameColumnsOf computes the columns for a width. On a narrow screen there are no bytes, because all would be cut. The
// text has unprintable bytes as codes, and the selected frame is shown with all its bytes.
func (s *Screen) frameColumnsOf(width int) frameColumns {
	c := frameColumns{outcome: s.widest(9, slices.Collect(maps.Values(outcomeTexts))...) + 3}
	room := max(width-2-13-c.outcome-3, 12)
	if width < 110 {
		c.meaning, c.text = room/2, room-room/2
		return c
	}
	c.meaning, c.text = room*3/10, room*35/100
	c.bytes = room - c.meaning - c.text
	return c
}

func (s *Screen) frameHeads(c frameColumns, width int, look *theme.Theme) string {
	return widget.Fit("  "+cell(s.say(message.New("bench.frames.time", "time")), 13, look)+
		cell(s.say(message.New("bench.frames.outcome", "outcome")), c.outcome, look)+
		cell(s.say(message.New("bench.frames.meaning", "meaning")), c.meaning, look)+" "+
		cell(s.say(frameText), c.text, look)+" "+widget.Fit(s.say(frameBytes), c.bytes, look), width, look)
}

// frameText and frameBytes name what was received, as text and in hexadecimal.
var (
	frameText  = message.New("bench.frames.text", "text")
	frameBytes = message.New("bench.frames.bytes", "bytes")
)

func (s *Screen) frameRow(frame bench.Frame, chosen bool, c frameColumns, look *theme.Theme) string {
	mark := "  "
	if chosen {
		mark = look.Glyphs.Now + " "
	}
	at := s.local(frame.At).Format("15:04:05.000")
	if chosen {
		at = look.Focus.Render(at)
	}
	return mark + at + " " + s.outcomeCell(frame.Outcome, c.outcome, look) +
		cell(widget.FitWords(widget.Plain(s.say(frame.Meaning)), c.meaning-1, look), c.meaning, look) +
		" " +
		cell(frame.Text(), c.text, look) + " " + widget.Fit(fmt.Sprintf("% x", frame.Raw), c.bytes, look)
}

// outcomeCell draws a frame's outcome with its sign. Frames sent to the device are marked.
func (s *Screen) outcomeCell(outcome bench.Outcome, width int, look *theme.Theme) string {
	switch outcome {
	case bench.Good:
		return look.Good.Render(cell(look.Glyphs.Good+" "+s.say(outcomeText(outcome)), width, look))
	case bench.Understood, bench.Duplicate, bench.Noise:
		return cell("  "+s.say(outcomeText(outcome)), width, look)
	case bench.Sent:
		return look.Strong.Render(cell("> "+s.say(message.New("bench.outcome.sent.capitals", "SENT")), width, look))
	case bench.NoRead, bench.Foreign, bench.BadCheck, bench.Partial, bench.Oversize, bench.Junk:
	}
	text := look.Glyphs.Bad + " " + s.say(outcomeText(outcome))
	return look.Bad.Render(text) + strings.Repeat(" ", max(width-widget.Width(text), 0))
}

// outcomeText names the outcome of a frame.
func outcomeText(outcome bench.Outcome) message.Text {
	if text, known := outcomeTexts[outcome]; known {
		return text
	}
	return message.Written(string(outcome))
}

var outcomeTexts = map[bench.Outcome]message.Text{
	bench.Good:       message.New("bench.outcome.good", "good"),
	bench.Understood: message.New("bench.outcome.told", "told"),
	bench.NoRead:     message.New("bench.outcome.no-read", "not read"),
	bench.Foreign:    message.New("bench.outcome.unknown", "unknown"),
	bench.Noise:      message.New("bench.outcome.noise", "noise"),
	bench.Duplicate:  message.New("bench.outcome.duplicate", "duplicate"),
	bench.BadCheck:   message.New("bench.outcome.bad-check", "bad check"),
	bench.Partial:    message.New("bench.outcome.partial", "cut short"),
	bench.Oversize:   message.New("bench.outcome.oversize", "too long"),
	bench.Junk:       message.New("bench.outcome.junk", "junk"),
	bench.Sent:       message.New("bench.outcome.sent", "sent"),
}

// frameWhole draws one frame with everything known about it.
func (s *Screen) frameWhole(frame bench.Frame, width, rows int, look *theme.Theme) []string {
	bytes := message.Count("bench.frame.bytes", "{n} byte", "{n} bytes", message.Number("n", len(frame.Raw)))
	said := message.New("bench.frame", "Frame {frame}: {bytes}, {outcome}", message.Number("frame", frame.Number),
		message.Message("bytes", bytes), message.Message("outcome", outcomeText(frame.Outcome)))
	if frame.Took > 0 {
		said = message.New("bench.frame.took", "{frame}, {time} on the line", message.Message("frame", said),
			message.Decimal("time", took(frame.Took)))
	}
	if !frame.Meaning.IsZero() {
		said = message.New("bench.frame.meaning", "{frame}: {meaning}", message.Message("frame", said),
			message.Message("meaning", frame.Meaning))
	}
	if frame.Code != "" {
		said = message.New("bench.frame.code", "{frame} (code {code})", message.Message("frame", said),
			message.String("code", frame.Code))
	}
	lines := []string{look.Strong.Render(widget.Fit(" "+widget.Plain(s.say(said)), width, look))}
	names := s.widest(0, frameText, frameBytes) + 1
	labelled := func(name, content string, rows int) {
		for i, line := range widget.WrapAtMost(content, width-names-3, max(rows, 1), look) {
			if i > 0 {
				name = ""
			}
			lines = append(lines, "  "+widget.Pad(name, names)+line)
		}
	}
	labelled(s.say(frameText), frame.Text(), (rows-1)/2)
	labelled(s.say(frameBytes), fmt.Sprintf("% x", frame.Raw), rows-len(lines))
	return lines[:min(len(lines), max(rows, 0))]
}
