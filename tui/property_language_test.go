package tui

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pitboss/game/table/view"
	"pitboss/text"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest"
	"pitboss/tui/widget"
)

// translated checks a snapshot in one of the languages that people read, beside the same in English: nothing is cut
// or left out that is whole in English, the headline is in big letters where the English is, and the keys and the
// countdown are there.
func (w *watcher) translated(snapshot view.Snapshot) (wrong []string) {
	languages := slices.DeleteFunc(text.Languages(), func(language string) bool {
		return language == text.English || language == text.Pseudo
	})
	language := languages[w.choose(len(languages))]
	texts, err := text.For(language)
	if err != nil {
		return []string{err.Error()}
	}
	size := watched[w.choose(2)]
	english := newDesk(w.t, Options{}).size(size[0], size[1]).show(snapshot)
	d := newDesk(w.t, Options{Options: shell.Options{Texts: texts}}).size(size[0], size[1]).show(snapshot)
	wrong = append(d.stillThere(), d.lost(english)...)
	for i, one := range wrong {
		wrong[i] = fmt.Sprintf("%s, %s: %s\n%s\n%s", language, snapshot.Step.Name, one, d.plain(), english.plain())
	}
	return wrong
}

// stillThere returns what is missing of a headline, the keys and the countdown, and what is too wide.
func (d *desk) stillThere() (wrong []string) {
	drawn := d.plain()
	lines := strings.Split(drawn, "\n")
	if texts, _ := d.screen().Headline(); len(texts) == 0 || strings.TrimSpace(texts[len(texts)-1]) == "" {
		wrong = append(wrong, "there is no headline")
	}
	if !strings.Contains(strings.Join(lines[len(lines)-2:], " "), "F1") {
		wrong = append(wrong, "the footer does not show F1")
	}
	if left := d.view.Left(d.tableNow()); left > 0 && d.dialog == nil {
		if clock, seconds := widget.Clock(left), fmt.Sprint(widget.Seconds(left)); !strings.Contains(drawn, clock) &&
			!strings.Contains(drawn, seconds) {
			wrong = append(wrong, fmt.Sprintf("the countdown of %s is not shown", clock))
		}
	}
	return append(wrong, tuitest.Outsize(d.View().Content, d.Width, d.Height)...)
}

// lost returns what a screen cuts, leaves out or writes small that the same screen in English does not. In the few
// rows that a small screen has in place of the history, a longer text may lose its end.
func (d *desk) lost(english *desk) (wrong []string) {
	rows, few := d.screen().Layout(), 0
	if d.dialog == nil && d.Height < 40 {
		few = rows.History
	}
	drawn, own := d.plain(), english.plain()
	if ellipsis := d.Look.Glyphs.Ellipsis; !strings.Contains(own, ellipsis) {
		lines := strings.Split(drawn, "\n")
		for i, line := range lines {
			if inPanel := i >= d.Height-2-few && i < d.Height-2; strings.Contains(line, ellipsis) && !inPanel {
				wrong = append(wrong, fmt.Sprintf("%q is cut", line))
			}
		}
	}
	if d.dialog != nil || english.dialog != nil {
		return wrong
	}
	if english.large() && !d.large() {
		texts, _ := d.screen().Headline()
		wrong = append(wrong, fmt.Sprintf("none of %q is in big letters", texts))
	}
	whole, panel := said(d.screen().Words())
	ownWhole, ownPanel := said(english.screen().Words())
	drawn, own = lettersOf(drawn), lettersOf(own)
	for i, text := range slices.Concat(whole, panel) {
		english := slices.Concat(ownWhole, ownPanel)
		if i >= len(english) || !strings.Contains(own, lettersOf(english[i])) {
			continue
		}
		letters := lettersOf(text)
		if few > 0 && i >= len(whole) {
			letters = string([]rune(letters)[:min(len([]rune(letters)), 16)])
		}
		if !strings.Contains(drawn, letters) {
			wrong = append(wrong, fmt.Sprintf("%q is left out", text))
		}
	}
	return wrong
}

// large reports whether the headline is in big letters.
func (d *desk) large() bool {
	texts, _ := d.screen().Headline()
	return len(widget.Headline(texts, d.Width, d.screen().Layout().Headline, theme.Style{}, d.Look)) > 1
}

// said returns the texts of a screen that have to be whole, and those of the panel of an incident.
func said(words screen.Words) (whole, panel []string) {
	whole = append([]string{words.Sentence}, words.Banners[:min(len(words.Banners), 1)]...) // further ones are counted
	return whole, append(slices.Clone(words.Incident), words.Announce)
}

var noLetter = regexp.MustCompile(`[^\pL\pN]+`)

// lettersOf returns the letters and figures of a text alone, so that neither its lines nor its frame matter.
func lettersOf(text string) string { return noLetter.ReplaceAllString(text, "") }
