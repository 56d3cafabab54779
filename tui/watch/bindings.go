package watch

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
	doFault action = iota
	doPause
	doNote
	doSay
	doDetails
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
	{doFault, []string{"f"}, message.New("watch.key.fault", "fault"),
		message.New("watch.key.fault.help", "Choose a fault of the table's devices, which happens at once or at the next occasion.")},
	{doPause, []string{"p"}, message.New("watch.key.pause", "pause"),
		message.New("watch.key.pause.help", "Stop the exercise, or continue it. Meanwhile its clock stands still, and the trainee's keys do nothing.")},
	{doNote, []string{"n"}, message.New("watch.key.note", "note"),
		message.New("watch.key.note.help", "Write a note about this moment. It is shown with the marks.")},
	{doSay, []string{"m"}, message.New("watch.key.say", "message"),
		message.New("watch.key.say.help", "Tell the trainee something: it is shown on their screen.")},
	{doDetails, []string{"d"}, message.New("replay.key.details", "records"),
		message.New("replay.key.details.help", "Show the records in place of the table, where there is no room for both.")},
	{doHelp, []string{"?", "f1"}, message.New("screen.key.help", "help"),
		message.New("replay.key.help.help", "Show every key.")},
	{doQuit, []string{"q"}, message.New("screen.key.quit", "quit"),
		message.New("watch.key.quit.help", "Leave. The exercise continues.")},
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
		case all[i].does == doPause && m.shown.Paused:
			all[i].name = message.New("watch.key.resume", "continue")
		}
	}
	return all
}

// caps returns the keys of the footer. Those that come first are always there.
func (m *Model) caps() (caps []widget.KeyCap) {
	if m.typing != nil {
		return []widget.KeyCap{{Key: "Enter", Label: m.Say(m.typing.sends), Keep: true},
			{Key: "Esc", Label: m.Say(words.GoesBack.Does), Keep: true}}
	}
	if m.over != nil {
		return []widget.KeyCap{{Key: "Esc", Label: m.Say(words.GoesBack.Does), Keep: true}}
	}
	for _, key := range m.bindings() {
		if key.does == doTheme || key.does == doDetails && m.wide() {
			continue
		}
		caps = append(caps, widget.KeyCap{
			Key: key.keys[0], Name: m.Say(keyboard.Name(key.keys[0])), Label: m.Say(key.name), Keep: key.does <= doSay || key.does == doHelp || key.does == doQuit,
		})
	}
	return caps
}
