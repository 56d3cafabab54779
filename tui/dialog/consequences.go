package dialog

import (
	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/table/view"
	"pitboss/tui/widget"
)

// consequence is one effect of a ruling: what it affects, and how.
type consequence struct{ of, words string }

// aboutTexts labels consequences by what they affect.
var aboutTexts = map[view.About]message.Text{
	view.AboutRound:  message.New("dialog.about.round", "Round"),
	view.AboutSpin:   message.New("dialog.about.spin", "Spin"),
	view.AboutResult: message.New("dialog.about.result", "Result"),
	view.AboutBefore: message.New("dialog.about.before", "Before"),
	view.AboutAfter:  message.New("dialog.about.after", "After"),
	view.AboutBets:   message.New("dialog.about.bets", "Bets"),
	view.AboutCards:  message.New("dialog.about.cards", "Cards"),
	view.AboutAlso:   message.New("dialog.about.also", "Also"),
	view.AboutTold:   message.New("dialog.about.told", "Told"),
	view.AboutNotice: message.New("dialog.about.notice", "Notice"),
}

// consequences describes what a ruling would do.
func (desk *Desk) consequences(trial view.Trial) (list []consequence) {
	for _, does := range trial.Does {
		list = append(list, consequence{desk.Say(aboutTexts[does.About]), desk.Say(does.Text)})
	}
	return list
}

// andThen describes what a ruling would do and what the table would wait for next.
func (desk *Desk) andThen(trial view.Trial) []consequence {
	list := desk.consequences(trial)
	if !trial.Then.IsZero() {
		list = append(list, consequence{desk.Say(message.New("dialog.about.then", "Then")), desk.Say(trial.Then)})
	}
	return list
}

// shortTexts maps the key of each consequence's full text to a word or two for a list of offers.
var shortTexts = func() map[string]message.Text {
	short := map[string]message.Text{}
	for _, effect := range game.RoundEffects() {
		short[effect.Words().Key] = effect.Brief()
		short[effect.WordsWhere(game.StepNumber).Key] = effect.Brief()
	}
	for _, effect := range game.BetsEffects() {
		if brief := effect.Brief(); !brief.IsZero() {
			short[effect.Words().Key] = brief
		}
	}
	return short
}()

// brief describes an offer in short: what happens to the round and the bets, who tells the players, what comes next,
// and what happens to the cards. In a row, where consequences have no labels, the next step is introduced in its own
// text.
func (desk *Desk) brief(offer game.Offer, trial view.Trial, inRow bool) (list []consequence) {
	var cards []consequence
	for _, does := range trial.Does {
		text := does.Text
		if short, known := shortTexts[text.Key]; known {
			text = short
		}
		one := consequence{desk.Say(aboutTexts[does.About]), desk.Say(text)}
		switch does.About {
		case view.AboutTold, view.AboutNotice:
		case view.AboutRound, view.AboutBets:
			list = append(list, one)
		default:
			cards = append(cards, one)
		}
	}
	if who, told := tellers[offer.Announce]; told {
		list = append(list, consequence{desk.Say(aboutTexts[view.AboutTold]), desk.Say(who)})
	}
	if then := desk.thenHeadline(trial); then != "" {
		if inRow {
			then = desk.Say(message.New("dialog.ruling.next", "next {headline}", message.String("headline", then)))
		}
		list = append(list, consequence{desk.Say(message.New("dialog.about.then", "Then")), then})
	}
	return append(list, cards...)
}

// tellers names in a word or two who tells the players about a ruling.
var tellers = map[string]message.Text{
	string(game.Dealer):       message.New("dialog.short.dealer", "dealer announces"),
	string(game.ShiftManager): message.New("dialog.short.manager", "manager announces"),
	"dealer or shift-manager": message.New("dialog.short.either", "either announces"),
}

// video returns the video reference as a consequence.
func (desk *Desk) video(reference string) consequence {
	return consequence{of: desk.Say(videoLabel), words: widget.Plain(reference)}
}

// thenHeadline returns the headline that the table would show after a ruling.
func (desk *Desk) thenHeadline(trial view.Trial) string {
	if trial.After == nil {
		return ""
	}
	return desk.HeadlineTimeless(*trial.After)
}

// inLines draws each consequence on lines of its own.
func inLines(list []consequence, width int) []string {
	column := 9
	for _, one := range list {
		column = max(column, widget.Width(one.of)+len(": "))
	}
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
