package screen

import (
	"pitboss/game/message"
	"pitboss/game/table/decide"
	"pitboss/tui/words"
)

// bindings lists every key of the screen, in the order of the footer.
var bindings = []Key{
	{
		Does: DoCallManager, Keys: []string{"f1", "m"}, Cap: "F1 m", locked: true, asks: decide.KeyCallManager,
		name: message.New("screen.key.call-manager", "call manager"),
		help: message.New("screen.key.call-manager.help",
			"Pause the game and call the shift manager. Under a dialog only F1 does. Starts the 15-minute limit."),
	},
	{
		Does: DoSameCard, Keys: []string{"x"}, Cap: "x", asks: decide.KeySameCard,
		name: message.New("screen.key.same-card", "same card"),
		help: message.New("screen.key.same-card.help", "The card was read twice: it is one card."),
	},
	{
		Does: DoConfirm, Keys: []string{"enter"}, Cap: "Enter", locked: true, asks: decide.KeyConfirm,
		name: message.New("screen.key.confirm", "done"),
		help: message.New("screen.key.confirm.help", "This step is done. What a device reads needs no key."),
	},
	{
		Does: DoRead, Keys: []string{"k"}, Cap: "k", asks: decide.KeyRead,
		name: message.New("screen.key.read", "message read"),
		help: message.New("screen.key.read.help", "You have read the message from the floor, or the note for your shift: it leaves the screen, and the floor sees who read it."),
	},
	{
		Does: DoReport, Keys: []string{"r"}, Cap: "r", asks: decide.KeyReport,
		name: message.New("screen.key.report", "report"),
		help: message.New("screen.key.report.help", "Report something that went wrong, from a list."),
	},
	{
		Does: DoWithdraw, Keys: []string{"w"}, Cap: "w", asks: decide.KeyWithdraw,
		name: message.New("screen.key.withdraw", "withdraw"),
		help: message.New("screen.key.withdraw.help", "Take back a report or a call made by mistake, while nothing is decided."),
	},
	{
		Does: DoDetails, Keys: []string{"v"}, Cap: "v",
		name: message.New("screen.key.details", "ruling"),
		help: message.New("screen.key.details.help", "Show the round in full; in an incident what happened and what may be ruled."),
	},
	{
		Does: DoByHand, Keys: []string{"e"}, Cap: "e", asks: decide.KeyEnterByHand,
		help: message.New("screen.key.by-hand-twice.help", "Enter by hand what no device can read: a card by the shift manager; a number, segment or throw twice."),
	},
	{
		Does: DoSeal, Keys: []string{"n"}, Cap: "n",
		name: message.New("screen.key.seal", "seal number"),
		help: message.New("screen.key.seal.help", "Enter the seal number of the new cards and confirm them."),
	},
	{
		Does: DoSignIn, Keys: []string{"s"}, Cap: "s", locked: true, asks: decide.KeySignIn,
		name: message.New("screen.key.sign-in", "sign in"),
		help: message.New("screen.key.sign-in.help", "Sign in, or change the dealer: in a round, once a shift manager is signed in. F2 there changes your PIN."),
	},
	{
		Does: DoSignOut, Keys: []string{"o"}, Cap: "o", asks: decide.KeySignOut,
		name: message.New("screen.key.sign-out", "sign out"),
		help: message.New("screen.key.sign-out.help", "Sign out the last person who signed in."),
	},
	{
		Does: DoNote, Keys: []string{"h"}, Cap: "h", locked: true, asks: decide.KeyLeaveNote, inHelp: true,
		name: message.New("screen.key.note", "note for the next shift"),
		help: message.New("screen.key.note.help", "Leave a note for the next shift: it stays on the screen until another shift manager has read it."),
	},
	{
		Does: DoHelp, Keys: []string{"?"}, Cap: "?", always: true,
		name: message.New("screen.key.help", "help"),
		help: message.New("screen.key.help.help", "Show every key, and why one does nothing now."),
	},
	{
		Does: DoQuit, Keys: []string{"q", "ctrl+c"}, Cap: "q", always: true,
		name: message.New("screen.key.quit", "quit"),
		help: message.New("screen.key.quit.help", "Leave the screen. It asks first."),
	},
	{
		Does: DoTheme, Keys: []string{"L"}, Cap: "L", always: true, inHelp: true,
		name: message.New("screen.key.theme", "colours"),
		help: message.New("screen.key.looks.help", "Choose the colours, each with a preview, and the size of the headline."),
	},
	{
		Does: DoAttention, Keys: []string{"u"}, Cap: "u", always: true, inHelp: true,
		name: message.New("screen.key.attention", "sound"),
		help: message.New("screen.key.attention.help", "Choose the sound for what is urgent: off, the bell or the device's beep."),
	},
	{
		Does: DoLanguage, Keys: []string{"f3"}, Cap: words.LanguageKey, always: true, inHelp: true, // the shell takes it
	},
	{
		Does: DoLarger, Keys: []string{"+", "="}, Cap: "+", always: true, inHelp: true,
		name: message.New("screen.key.larger", "larger"),
		help: message.New("screen.key.larger.help", "Make the headline larger."),
	},
	{
		Does: DoSmaller, Keys: []string{"-"}, Cap: "-", always: true, inHelp: true,
		name: message.New("screen.key.smaller", "smaller"),
		help: message.New("screen.key.smaller.help", "Make the headline smaller."),
	},
	{
		Does: DoPage, Keys: []string{PageKey}, Cap: PageKey,
	},
	{
		Does: DoBench, Keys: []string{BenchKey}, Cap: BenchKey, locked: true,
		name: message.New("screen.key.bench", "bench"),
		help: message.New("screen.key.bench.help", "Show the technician's bench: every device, what is wrong with it, its tests."),
	},
}
