package technician

import (
	"fmt"
	"strings"

	"pitboss/bench"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

// findings returns what is wrong, why and what to do; then how it reads, what stands, and what is not as it was.
func (s *Screen) findings(view bench.View, width int, look *theme.Theme) []string {
	var lines []string
	part := func(more []string) {
		if len(more) > 0 && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, more...)
	}
	if view.Failed {
		part(filled(look.Refused, failedWords, width, look))
	}
	part(s.wrong(view, width, look))
	part(readLines(view, width, look))
	part(s.changes(view, width, look))
	return lines
}

// wrong returns the findings and the alarms, the likeliest first.
func (s *Screen) wrong(view bench.View, width int, look *theme.Theme) []string {
	var lines []string
	told := func(mark, words, do string) {
		lines = append(lines, hanging(mark, words, 3, width-1)...)
		if do != "" {
			lines = append(lines, hanging("   "+look.Strong.Render("DO:")+" ", do, 7, width-1)...)
		}
	}
	for i, found := range view.Findings {
		told(fmt.Sprintf("%d. %s ", i+1, levelWords(found.Level, look)), found.Words, found.Do)
	}
	for _, alarm := range view.Alarms {
		told(fmt.Sprintf("Alarm %s since %s: ", levelWords(alarm.Level, look), s.day(alarm.Since)), alarm.Words, alarm.Do)
	}
	link := view.Health.Link
	if link.LastError != "" {
		words := "Last fault of the link, " + s.ago(link.LastErrorAt) + " ago: " + link.LastError
		if link.LastDetail != "" {
			words += " (" + link.LastDetail + ")"
		}
		told("", sentence(words), "")
	}
	if link.Note != "" {
		told("", sentence(link.Note), "")
	}
	if len(view.Findings) == 0 && len(view.Alarms) == 0 {
		words := "Nothing is found wrong. If it does not read all the same, look at what comes (2) and begin a test (7)."
		switch {
		case unheard(view):
			part := hanging("", unheardWords, 3, width-1)
			part = append(part, hanging("   "+look.Strong.Render("DO:")+" ", unheardDo, 7, width-1)...)
			return append(part, lines...)
		case gravityOf(view) >= doubt:
			words = "No cause is found yet. Look at what comes (2) and begin a test (7)."
		}
		lines = append(paragraph("", words, width-1), lines...)
	}
	return lines
}

// gaugeFrom is where the bar of a read rate begins: below it nothing is worth telling apart.
const gaugeFrom = 0.8

// readLines returns how well it reads, against what is usual.
func readLines(view bench.View, width int, look *theme.Theme) []string {
	ledger := view.Ledger
	last, shift, base := ledger.RecentReads(), ledger.Shift.Reads, usual(ledger)
	if last.Tried == 0 && shift.Tried == 0 {
		return nil
	}
	words := fmt.Sprintf("Read rate: last %d %s, shift %s of %d", last.Tried, percent(last), percent(shift), shift.Tried)
	switch {
	case base.Tried == 0:
		words += ", no baseline (3, s sets it)."
	case belowUsual(last, base) || belowUsual(shift, base):
		words += ", usual " + percent(base) + ": LOWER THAN USUAL."
	default:
		words += ", usual " + percent(base) + "."
	}
	lines := paragraph("", words, width-1)
	if last.Tried > 0 {
		lines = append(lines, "  "+widget.Readings(ledger.Recent, min(width-4, bench.RecentReads), look)+"  ")
		if base.Tried > 0 {
			lines = append(lines, "  "+widget.Gauge(last.Rate(), gaugeFrom, 1, base.Rate(), min(width-34, 60),
				look)+" 80% to 100%, | is usual")
		}
	}
	return lines
}

// changes returns what is different from the last good shift.
func (s *Screen) changes(view bench.View, width int, look *theme.Theme) []string {
	if len(view.Changes) == 0 {
		return nil
	}
	head := "Different from the last good shift:"
	if good := view.Ledger.LastGood; good != nil {
		head = fmt.Sprintf("Different from the last good shift, which ended %s:", s.day(good.To))
	}
	lines := []string{look.Strong.Render(widget.Fit(head, width, look))}
	for _, change := range view.Changes {
		lines = append(lines, paragraph(" * ", changeWords(change), width-1)...)
	}
	return lines
}

func changeWords(change bench.Change) string {
	was, is := strings.TrimSpace(change.Was), strings.TrimSpace(change.Is)
	switch {
	case was == "" && is == "":
		return change.What
	case was == "":
		return change.What + ": now " + is
	case is == "":
		return change.What + ": was " + was + ", now nothing"
	}
	return change.What + ": was " + was + ", now " + is
}
