package main

import (
	"fmt"
	"slices"
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// frame is one screen of a film and how many seconds it is shown.
type frame struct {
	content string
	seconds float64
}

// span is a half-open range of frames.
type span struct{ from, to int }

// film draws screens one after another, in an endless loop and without a script. Each row is drawn once for as long
// as it is unchanged, and is shown by the style alone.
func film(title string, frames []frame, width, height int) string {
	screens := make([]uv.ScreenBuffer, len(frames))
	drawn := make([][]string, len(frames))
	for i, shown := range frames {
		screens[i] = cells(shown.content, width, height)
		drawn[i] = make([]string, height)
		for y := range height {
			drawn[i][y] = rows(screens[i], []int{y})
		}
	}
	same := map[span][]int{}
	for y := range height {
		from := 0
		for i := 1; i <= len(frames); i++ {
			if i == len(frames) || drawn[i][y] != drawn[from][y] {
				same[span{from, i}] = append(same[span{from, i}], y)
				from = i
			}
		}
	}
	var body, style strings.Builder
	style.WriteString("<style>\n")
	for from := range frames {
		for to := from + 1; to <= len(frames); to++ {
			rowsOf := same[span{from, to}]
			if len(rowsOf) == 0 {
				continue
			}
			part := rows(screens[from], rowsOf)
			if from == 0 && to == len(frames) {
				body.WriteString(part)
				continue
			}
			name := fmt.Sprintf("f%d-%d", from, to)
			fmt.Fprintf(&body, "<g class=\"%s\">\n%s</g>\n", name, part)
			style.WriteString(shownFor(name, frames, span{from, to}))
		}
	}
	style.WriteString("</style>\n")
	return page(title, body.String(), style.String(), width, height)
}

// shownFor returns the style for what is shown during some frames only. Without animation, the first frame is shown.
func shownFor(name string, frames []frame, of span) string {
	length := func(frames []frame) (seconds float64) {
		for _, one := range frames {
			seconds += one.seconds
		}
		return seconds
	}
	whole := length(frames)
	at := func(frame int) float64 { return 100 * length(frames[:frame]) / whole }
	still, keys := "hidden", []string{"0%{visibility:hidden}", fmt.Sprintf("%.2f%%{visibility:visible}", at(of.from))}
	if of.from == 0 {
		still, keys = "visible", []string{"0%{visibility:visible}"}
	}
	end := "100%{visibility:visible}"
	if of.to < len(frames) {
		keys = append(keys, fmt.Sprintf("%.2f%%{visibility:hidden}", at(of.to)))
		end = "100%{visibility:hidden}"
	}
	return fmt.Sprintf(".%s{visibility:%s;animation:%s %gs step-end infinite}@keyframes %s{%s}\n",
		name, still, name, whole, name, strings.Join(slices.Concat(keys, []string{end}), ""))
}
