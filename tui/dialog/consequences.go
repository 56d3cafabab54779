package dialog

import (
	"strings"

	"pitboss/game/message"
	"pitboss/game/table"
	"pitboss/tui/screen"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// consequence is one thing a ruling would do: to what, and what.
type consequence struct {
	of, words string
	// aside is true for what is long: what is said to whom.
	aside bool
}

// aboutTexts are what consequences are about, in a word.
var aboutTexts = map[table.About]message.Text{
	table.AboutRound:  message.New("dialog.about.round", "Round"),
	table.AboutSpin:   message.New("dialog.about.spin", "Spin"),
	table.AboutResult: message.New("dialog.about.result", "Result"),
	table.AboutBefore: message.New("dialog.about.before", "Before"),
	table.AboutAfter:  message.New("dialog.about.after", "After"),
	table.AboutBets:   message.New("dialog.about.bets", "Bets"),
	table.AboutCards:  message.New("dialog.about.cards", "Cards"),
	table.AboutAlso:   message.New("dialog.about.also", "Also"),
	table.AboutTold:   message.New("dialog.about.told", "Told"),
	table.AboutNotice: message.New("dialog.about.notice", "Notice"),
}

// consequences are what a ruling would do, in words.
func (desk *Desk) consequences(trial table.Trial) (list []consequence) {
	for _, does := range trial.Does {
		aside := does.About == table.AboutTold || does.About == table.AboutNotice
		list = append(list, consequence{desk.Say(aboutTexts[does.About]), desk.Say(does.Text), aside})
	}
	return list
}

// then is what the table would wait for next, as a consequence.
func (desk *Desk) then(said string) consequence {
	return consequence{of: desk.Say(message.New("dialog.about.then", "Then")), words: said}
}

// video is where a video is, as a consequence.
func (desk *Desk) video(reference string) consequence {
	return consequence{of: desk.Say(videoLabel), words: widget.Plain(reference)}
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
	if by := desk.Say(message.New("dialog.by", "{who}:", message.Message("who", words.Role(step.By)))); !strings.Contains(said, by) {
		said = by + " " + said
	}
	return said
}

// inOneLine is the consequences as a sentence, without what is long: what is said
// to whom. inLines is each on lines of its own.
func inOneLine(list []consequence) string {
	var said []string
	for _, one := range list {
		if !one.aside {
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
