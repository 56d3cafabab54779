package technician

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// frozen is frames that stand still while others come.
type frozen struct {
	frames []bench.Frame
	// at is which of them is looked at in full.
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

// freeze keeps the frames there are, with the newest looked at.
func (s *Screen) freeze(view bench.View) {
	if len(view.Health.Frames) == 0 {
		s.word = "There is no frame to look at yet."
		return
	}
	s.frozen = &frozen{frames: view.Health.Frames, at: len(view.Health.Frames) - 1}
}

func (s *Screen) framesCaps(view bench.View) []widget.KeyCap {
	freeze := widget.KeyCap{Key: "f", Label: "freeze"}
	if s.frozen != nil {
		freeze.Label = "go on live"
	} else if len(view.Health.Frames) == 0 {
		freeze.Why = "no frame has come yet"
	}
	return []widget.KeyCap{freeze, {Key: "up down", Label: "look back", Why: freeze.Why},
		{Key: "x", Label: "export", Why: s.why}}
}

// frames returns what comes, live or standing still, the newest last.
func (s *Screen) frames(view bench.View, width, room int, look *theme.Theme) []string {
	list, at := view.Health.Frames, -1
	if s.frozen != nil {
		list, at = s.frozen.frames, s.frozen.at
	}
	head := []string{s.framesHead(view, width, look), look.Faint.Render(frameHeads(width, look))}
	var whole []string
	if at >= 0 && at < len(list) {
		whole = frameWhole(list[at], width, min(6, room/2), look)
	}
	fit := max(room-len(head)-len(whole), 0)
	if len(list) == 0 {
		return append(head, "", " Nothing has come since the console started.")
	}
	first := max(len(list)-fit, 0)
	if at >= 0 {
		first = max(min(at-fit/2, len(list)-fit), 0)
	}
	var lines []string
	for i := first; i < min(first+fit, len(list)); i++ {
		lines = append(lines, s.frameRow(list[i], i == at, width, look))
	}
	lines = append(head, lines...)
	if len(whole) > 0 {
		lines = append(lines, make([]string, max(room-len(lines)-len(whole), 0))...)
	}
	return append(lines, whole...)
}

// framesHead returns how much comes, or how much came since the frames were frozen.
func (s *Screen) framesHead(view bench.View, width int, look *theme.Theme) string {
	if s.frozen == nil {
		words := fmt.Sprintf(" LIVE  %.1f frames, %.0f bytes a second ", view.FramesPerSecond, view.BytesPerSecond)
		return words + widget.Sparkline(s.rates(view.Name), 0, min(max(width-widget.Width(words)-2, 0), 60), look)
	}
	newest, last := uint64(0), s.frozen.frames[len(s.frozen.frames)-1]
	if now := view.Health.Frames; len(now) > 0 && now[len(now)-1].Number > last.Number {
		newest = now[len(now)-1].Number - last.Number
	}
	words := fmt.Sprintf(" FROZEN at %s: %s newer. Frame %d of %d, f goes on live. ", s.clock(last.At),
		counted(newest, "frame"), s.frozen.at+1, len(s.frozen.frames))
	return look.Notice.Render(widget.Pad(widget.Fit(words, width, look), width))
}

// frameWidths returns the columns meaning, text and bytes for a width.
func frameWidths(width int) (meaning, text, bytes int) {
	room := max(width-2-13-12-3, 12)
	meaning = room * 3 / 10
	text = room * 35 / 100
	return meaning, text, room - meaning - text
}

func frameHeads(width int, look *theme.Theme) string {
	meaning, text, _ := frameWidths(width)
	return widget.Fit("  "+cell("time", 13, look)+cell("outcome", 12, look)+cell("meaning", meaning,
		look)+" "+cell("text", text, look)+" bytes", width, look)
}

func (s *Screen) frameRow(frame bench.Frame, chosen bool, width int, look *theme.Theme) string {
	mark := "  "
	if chosen {
		mark = look.Glyphs.Now + " "
	}
	at := s.local(frame.At).Format("15:04:05.000")
	if chosen {
		at = look.Focus.Render(at)
	}
	meaning, text, bytes := frameWidths(width)
	return mark + at + " " + outcomeCell(frame.Outcome, 12, look) + cell(widget.Plain(frame.Meaning), meaning, look) +
		" " +
		cell(frame.Text(), text, look) + " " + widget.Fit(spaced(frame.Hex()), bytes, look)
}

// outcomeCell returns a frame's outcome with its sign: what went to the device is marked.
func outcomeCell(outcome bench.Outcome, width int, look *theme.Theme) string {
	switch outcome {
	case bench.Good:
		return look.Good.Render(cell(look.Glyphs.Good+" good", width, look))
	case bench.Told, bench.Duplicate:
		return cell("  "+string(outcome), width, look)
	case bench.Sent:
		return look.Strong.Render(cell("> SENT", width, look))
	case bench.NoRead, bench.Foreign, bench.BadCheck, bench.Partial, bench.Oversize, bench.Junk:
	}
	text := look.Glyphs.Bad + " " + string(outcome)
	return look.Bad.Render(text) + strings.Repeat(" ", max(width-widget.Width(text), 0))
}

// frameWhole returns one frame with everything known of it.
func frameWhole(frame bench.Frame, width, rows int, look *theme.Theme) []string {
	words := fmt.Sprintf("Frame %d: %s, %s", frame.Number, counted(len(frame.Raw), "byte"), frame.Outcome)
	if frame.Took > 0 {
		words += ", " + took(frame.Took) + " on the line"
	}
	if frame.Meaning != "" {
		words += ": " + frame.Meaning
	}
	if frame.Code != "" {
		words += " (code " + frame.Code + ")"
	}
	lines := []string{look.Strong.Render(widget.Fit(" "+widget.Plain(words), width, look))}
	text := widget.WrapAtMost(frame.Text(), width-8, max((rows-1)/2, 1), look)
	for i, line := range text {
		lines = append(lines, label("  text ", i)+line)
	}
	for i, line := range widget.WrapAtMost(spaced(frame.Hex()), width-8, max(rows-len(lines), 1), look) {
		lines = append(lines, label("  hex  ", i)+line)
	}
	return lines[:min(len(lines), max(rows, 0))]
}

// label returns a label before the first line, and as many blanks before the others.
func label(text string, line int) string {
	if line == 0 {
		return text
	}
	return strings.Repeat(" ", len(text))
}

// spaced returns hexadecimal with a blank after each byte.
func spaced(hex string) string {
	var out strings.Builder
	for i := 0; i+1 < len(hex); i += 2 {
		if i > 0 {
			out.WriteByte(' ')
		}
		out.WriteString(hex[i : i+2])
	}
	return out.String()
}
