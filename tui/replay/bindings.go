package replay

import (
	"slices"

	"pitboss/game/message"
	"pitboss/tui/keyboard"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// action is what a key does. The list is closed.
type action int

const (
	doStep action = iota
	doBack
	doPlay
	doNextRound
	doPreviousRound
	doToRound
	doNextIncident
	doPreviousIncident
	doNextRuling
	doPreviousRuling
	doFaster
	doSlower
	doStart
	doEnd
	doDetails
	doEarly
	doHelp
	doQuit
	doTheme
	doLanguage
)

// binding describes one key: what to press, first as its cap shows it, and what it does, in a word and in full.
type binding struct {
	does       action
	keys       []string
	name, help message.Text
}

// bindings lists every key, in the order of the footer.
var bindings = []binding{
	{doStep, []string{"right"}, message.New("replay.key.step", "step"),
		message.New("replay.key.step.help", "Go one step on.")},
	{doBack, []string{"left"}, message.New("replay.key.back", "back"),
		message.New("replay.key.back.help", "Go one step back.")},
	{doPlay, []string{"space"}, message.New("replay.key.play", "play"),
		message.New("replay.key.play.help", "Play the record, or stop. No wait is longer than three seconds. At the end it goes on with what the table records.")},
	{doNextRound, []string{"n", "pgdown"}, message.New("replay.key.next-round", "next round"),
		message.New("replay.key.next-round.help", "Go to the opening of the next round (also PgDn).")},
	{doPreviousRound, []string{"p", "pgup"}, message.New("replay.key.previous-round", "round before"),
		message.New("replay.key.previous-round.help", "Go to the opening of this round, or of the one before (also PgUp).")},
	{doToRound, []string{"g"}, message.New("replay.key.to-round", "go to round"),
		message.New("replay.key.to-round.help", "Go to a round by its number.")},
	{doNextIncident, []string{"i"}, message.New("replay.key.next-incident", "next incident"),
		message.New("replay.key.next-incident.help", "Go to the opening of the next incident.")},
	{doPreviousIncident, []string{"I"}, message.New("replay.key.previous-incident", "incident before"),
		message.New("replay.key.previous-incident.help", "Go to the opening of this incident, or of the one before.")},
	{doNextRuling, []string{"r"}, message.New("replay.key.next-ruling", "next ruling"),
		message.New("replay.key.next-ruling.help", "Go to the next ruling.")},
	{doPreviousRuling, []string{"R"}, message.New("replay.key.previous-ruling", "ruling before"),
		message.New("replay.key.previous-ruling.help", "Go to the ruling before.")},
	{doDetails, []string{"d"}, message.New("replay.key.details", "records"),
		message.New("replay.key.details.help", "Show the records in place of the table, where there is no room for both.")},
	{doEarly, []string{"o"}, message.New("replay.key.early", "open cards"),
		message.New("replay.key.early.help", "Show the cards that people did not see yet, or hide them again.")},
	{doFaster, []string{"+", "="}, message.New("replay.key.faster", "faster"),
		message.New("replay.key.faster.help", "Play faster, up to 60 times as fast as it was.")},
	{doSlower, []string{"-"}, message.New("replay.key.slower", "slower"),
		message.New("replay.key.slower.help", "Play slower, down to as fast as it was.")},
	{doStart, []string{"home"}, message.New("replay.key.start", "beginning"),
		message.New("replay.key.start.help", "Go to the beginning of the record.")},
	{doEnd, []string{"end"}, message.New("replay.key.end", "end"),
		message.New("replay.key.end.help", "Go to the end of the record.")},
	{doHelp, []string{"?", "f1"}, message.New("screen.key.help", "help"),
		message.New("replay.key.help.help", "Show every key.")},
	{doQuit, []string{"q"}, message.New("screen.key.quit", "quit"),
		message.New("replay.key.quit.help", "Leave the replay.")},
	{does: doLanguage, keys: []string{"f3"}}, // the shell takes it; see Model.bindings
	{doTheme, []string{"L"}, message.New("screen.key.theme", "colours"),
		message.New("floor.key.looks.help", "Choose the colours, each with a preview.")},
}

// bindings returns every key with its words.
func (m *Model) bindings() []binding {
	all := slices.Clone(bindings)
	for i := range all {
		switch {
		case all[i].does == doLanguage:
			all[i].name, all[i].help = message.Written(m.Speaker().OtherLanguages()), m.Speaker().LanguageHelp()
		case all[i].does == doPlay && m.play.running:
			all[i].name = message.New("replay.key.stop", "stop")
		}
	}
	return all
}

// caps returns the keys of the footer. Those that come first are always there.
func (m *Model) caps() (caps []widget.KeyCap) {
	if m.over != nil || m.typed != nil {
		return []widget.KeyCap{{Key: "Esc", Label: m.Say(words.GoesBack.Does), Keep: true}}
	}
	kept := []action{doStep, doBack, doPlay, doHelp, doQuit}
	for _, key := range m.bindings() {
		if key.does == doTheme || key.does == doDetails && m.wide() {
			continue
		}
		caps = append(caps, widget.KeyCap{
			Key: key.keys[0], Name: m.Say(keyboard.Name(key.keys[0])), Label: m.Say(key.name), Keep: slices.Contains(kept, key.does),
		})
	}
	return caps
}
