package dialog

import (
	"strings"

	"pitboss/game/table"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// consequence is one thing a ruling would do: to what, and what.
type consequence struct{ of, words string }

// aboutWords are what consequences are about, in a word.
var aboutWords = map[table.About]string{
	table.AboutRound: "Round", table.AboutSpin: "Spin", table.AboutResult: "Result", table.AboutBefore: "Before",
	table.AboutAfter: "After", table.AboutBets: "Bets", table.AboutCards: "Cards", table.AboutAlso: "Also",
	table.AboutTold: "Told", table.AboutNotice: "Notice",
}

// consequences are what a ruling would do, in words.
func (desk *Desk) consequences(trial table.Trial) (list []consequence) {
	for _, does := range trial.Does {
		list = append(list, consequence{aboutWords[does.About], desk.Say(does.Text)})
	}
	return list
}

// thenHeadline is where the table would stand after a ruling, as a headline.
func (desk *Desk) thenHeadline(trial table.Trial) string {
	if trial.After == nil {
		return ""
	}
	texts, _ := desk.HeadlineOf(*trial.After, 0)
	return screen.Plain(texts)
}

// thenWords is where the table would stand after a ruling, as a sentence of what to do.
func (desk *Desk) thenWords(trial table.Trial) string {
	if trial.After == nil {
		return ""
	}
	step := trial.After.Step
	said := strings.TrimSuffix(widget.Plain(desk.Say(step.Prompt)), " Confirm when it is done.")
	if by := words.Role(step.By) + ":"; !strings.Contains(said, by) {
		said = by + " " + said
	}
	return said
}

// inOneLine is the consequences as a sentence, without what is long: what is said
// to whom. inLines is each on lines of its own.
func inOneLine(list []consequence) string {
	var said []string
	for _, one := range list {
		if one.of != "Told" && one.of != "Notice" {
			said = append(said, one.words)
		}
	}
	return words.Capital(strings.Join(said, "; ")) + "."
}

func inLines(list []consequence, width int) []string {
	const column = 9
	var lines []string
	before := ""
	for _, one := range list {
		label := one.of + ":"
		if one.of == before {
			label = ""
		}
		before = one.of
		for _, line := range widget.Wrap(one.words, max(width-column, 8)) {
			lines = append(lines, widget.Pad(label, column)+line)
			label = ""
		}
	}
	return lines
}
