package floor

import (
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// action is what a key does. The list is closed.
type action int

const (
	doUrgent action = iota
	doOpen
	doAcknowledge
	doRule
	doGiveBack
	doSay
	doSayAll
	doOrder
	doSignIn
	doSignOut
	doGrid
	doIncidents
	doShift
	doDetails
	doFilter
	doBack
	doHelp
	doQuit
	doTheme
	doAttention
	doLanguage
	doLarger
	doSmaller
)

// binding describes one key: what to press, how it is shown, and what it does, in a word and in full.
type binding struct {
	does       action
	keys       []string
	cap        string
	name, help message.Text
}

// bindings lists every key of the floor, in the order of the footer.
var bindings = []binding{
	{doUrgent, []string{"f1"}, "F1", message.New("floor.key.urgent", "most urgent"),
		message.New("floor.key.urgent.help", "Open the table that needs somebody most.")},
	{doOpen, []string{"enter"}, "Enter", message.New("floor.key.open", "open table"),
		message.New("floor.key.open.help", "Show the chosen table: its felt, its incident, its record and devices. A number jumps to the table of that number.")},
	{doBack, []string{"esc"}, "Esc", message.New("floor.key.back", "back"),
		message.New("floor.key.back.help", "Close what is open; show all tables again.")},
	{doAcknowledge, []string{"a"}, "a", message.New("floor.key.acknowledge", "I am coming"),
		message.New("floor.key.acknowledge.help", "Tell the table that you look after its incident: your name stands on its screen and in its record.")},
	{doRule, []string{"v"}, "v", message.New("screen.key.details", "ruling"),
		message.New("floor.key.rule.help", "Decide the incident from here, where the site allows it: take charge, answer, rule. Some clauses want you at the table.")},
	{doGiveBack, []string{"x"}, "x", message.New("floor.key.leave", "give back"),
		message.New("floor.key.leave.help", "Give the incident back to whoever comes to the table.")},
	{doSay, []string{"m"}, "m", message.New("floor.key.say", "message"),
		message.New("floor.key.say.help", "Send the dealer a message, from a list or your own words.")},
	{doSayAll, []string{"b"}, "b", message.New("floor.key.say-all", "message to all"),
		message.New("floor.key.say-all.help", "Send a message to the dealers of all tables shown; find (/) shows only some of them.")},
	{doOrder, []string{"c"}, "c", message.New("floor.key.order", "order"),
		message.New("floor.key.order.help", "Have the table close or change the shoe after this round, or call the technician. A wrong result is reported at the table, not from here.")},
	{doDetails, []string{"d"}, "d", message.New("floor.key.details", "details"),
		message.New("floor.key.details.help", "Show the table's record, devices and shift in place of the felt.")},
	{doIncidents, []string{"i"}, "i", message.New("floor.key.incidents", "incidents"),
		message.New("floor.key.incidents.help", "List the incidents that are open, with the time each has left.")},
	{doGrid, []string{"g"}, "g", message.New("floor.key.grid", "tables"),
		message.New("floor.key.grid.help", "Show all tables. Tab goes from page to page.")},
	{doShift, []string{"h"}, "h", message.New("floor.key.shift", "shift"),
		message.New("floor.key.shift.help", "Show how the shift has gone so far.")},
	{doFilter, []string{"/"}, "/", message.New("floor.key.filter", "find"),
		message.New("floor.key.filter.help", "Show only tables with what you type in their name, their game or their dealer's name.")},
	{doSignIn, []string{"s"}, "s", message.New("screen.key.sign-in", "sign in"),
		message.New("floor.key.sign-in.help", "Sign in as shift manager: without that nothing can be ordered from here.")},
	{doSignOut, []string{"o"}, "o", message.New("screen.key.sign-out", "sign out"),
		message.New("floor.key.sign-out.help", "Sign out; the station forgets your PIN.")},
	{doHelp, []string{"?"}, "?", message.New("screen.key.help", "help"),
		message.New("screen.key.help.help", "Show every key, and why one does nothing now.")},
	{doQuit, []string{"q", "ctrl+c"}, "q", message.New("screen.key.quit", "quit"),
		message.New("screen.key.quit.help", "Leave the screen. It asks first.")},
	{does: doLanguage, keys: []string{"f3"}, cap: words.LanguageKey}, // the shell takes it; see Model.bindings
	{doTheme, []string{"L"}, "L", message.New("screen.key.theme", "colours"),
		message.New("floor.key.looks.help", "Choose the colours, each with a preview.")},
	{doAttention, []string{"u"}, "u", message.New("screen.key.attention", "sound"),
		message.New("floor.key.attention.help", "Choose the sound for what needs somebody: the bell, or off.")},
	{doLarger, []string{"+", "="}, "+", message.New("floor.key.larger", "larger"),
		message.New("floor.key.larger.help", "Give each table more rows.")},
	{doSmaller, []string{"-"}, "-", message.New("floor.key.smaller", "smaller"),
		message.New("floor.key.smaller.help", "Give each table fewer rows, so that more tables fit.")},
}

// bindings returns every key with its words.
func (m *Model) bindings() []binding {
	all := slices.Clone(bindings)
	for i := range all {
		if all[i].does == doLanguage {
			all[i].name, all[i].help = message.Written(m.Speaker().OtherLanguages()), m.Speaker().LanguageHelp()
		}
	}
	return all
}

// seldom reports whether only the help has a key, not the footer.
func (m *Model) seldom(does action) bool {
	return does == doAttention || does == doTheme || does == doSayAll || does == doLanguage && !m.manager.IsZero() // people read the screen before they sign in
}

// caps returns the keys of the footer; disabled ones are marked but have no reason. The keys for the most urgent
// table, the sign-in and the help, and the one that leaves, are always included, as is the one for the language while
// nobody has signed in.
func (m *Model) caps() []widget.KeyCap {
	if m.over != nil {
		return []widget.KeyCap{{Key: "Esc", Label: m.Say(words.GoesBack.Does), Keep: true}}
	}
	var caps []widget.KeyCap
	for _, key := range m.bindings() {
		if m.has(key.does) && !m.seldom(key.does) {
			keep := slices.Contains([]action{doUrgent, doSignIn, doSignOut, doHelp, doQuit, doLanguage}, key.does)
			caps = append(caps, widget.KeyCap{Key: key.cap, Label: m.Say(key.name), Why: m.Say(m.whyDead(key.does)), Keep: keep})
		}
	}
	return caps
}

// has reports whether the current page has a key.
func (m *Model) has(does action) bool {
	switch does {
	case doOpen:
		return !m.watching && m.page != shiftPage
	case doBack:
		return m.watching || m.filter.Value() != ""
	case doDetails:
		return m.watching
	case doGrid:
		return m.watching || m.page != gridPage
	case doIncidents:
		return m.watching || m.page != incidentsPage
	case doShift:
		return m.watching || m.page != shiftPage
	case doSayAll:
		return !m.watching && m.page != shiftPage
	case doFilter, doLarger, doSmaller:
		return !m.watching && (m.page == gridPage || does == doFilter && m.page == incidentsPage)
	case doAcknowledge, doRule, doSay, doOrder:
		return m.watching || m.page != shiftPage
	case doGiveBack:
		one := m.place()
		return m.watching && one != nil && m.inCharge(one)
	case doSignIn:
		return m.manager.IsZero()
	case doSignOut:
		return !m.manager.IsZero()
	case doUrgent, doHelp, doQuit, doTheme, doAttention, doLanguage:
	}
	return true
}

// Reasons why a key is disabled.
var (
	noneNeeds    = message.New("floor.dead.nothing", "No table needs anybody now.")
	noneChosen   = message.New("floor.dead.no-table", "No table is chosen.")
	notHeard     = message.New("floor.dead.not-heard", "No contact with the table. Nobody there would see it.")
	nobodySigned = message.New("floor.dead.nobody", "Sign in first (s). A table takes orders from a shift manager only.")
	underWay     = message.New("floor.dead.asked", "The table has not answered the last order yet.")
)

// whyAbsent returns why the current page does not have a key.
func (m *Model) whyAbsent(does action) message.Text {
	switch does {
	case doBack:
		return message.New("floor.absent.back", "Nothing is open.")
	case doDetails:
		return message.New("floor.absent.details", "Open a table first (Enter).")
	case doGiveBack:
		if one := m.place(); one != nil && m.inCharge(one) {
			return message.New("floor.absent.details", "Open a table first (Enter).")
		}
		return message.New("floor.absent.leave", "You have not taken charge of this table's incident.")
	case doSignIn:
		return message.New("floor.absent.sign-in", "{name} is signed in: sign out first (o).", message.String("name", words.Person(m.manager)))
	case doSignOut:
		return message.New("floor.absent.sign-out", "Nobody is signed in here.")
	case doGrid, doIncidents, doShift:
		return message.New("floor.absent.shown", "It is shown already.")
	case doOpen:
		if m.watching {
			return message.New("floor.absent.shown", "It is shown already.")
		}
		fallthrough
	default:
		return message.New("floor.absent.page", "Go back to the tables first (g).")
	}
}

// whyDead returns why a key is disabled, or the zero text if it is not.
func (m *Model) whyDead(does action) message.Text {
	one := m.place()
	switch does {
	case doUrgent:
		if len(m.order) == 0 || m.order[0].rank.need > needsPerson {
			return noneNeeds
		}
	case doOpen:
		if one == nil {
			return noneChosen
		}
	case doAcknowledge:
		return m.whyNoOrder(one, game.OrderAcknowledge)
	case doRule:
		if one != nil && m.inCharge(one) {
			return m.whyNoOrder(one, game.OrderLeave)
		}
		return m.whyNoOrder(one, game.OrderAttend)
	case doGiveBack:
		return m.whyNoOrder(one, game.OrderLeave)
	case doSignOut:
		for _, one := range m.order {
			if m.mayGiveBack(one) {
				return inChargeOf(one)
			}
		}
	case doSay:
		return m.whyNoOrder(one, game.OrderSay)
	case doSayAll:
		return m.whyNoBroadcast()
	case doOrder:
		return m.whyNoOrder(one, "")
	default: // these keys work wherever they are shown
	}
	return message.Text{}
}

// whyNoOrder returns why an order cannot be given to a table now: it would not arrive, or the table has said that it
// would refuse it. With an empty kind it checks whether any order would arrive.
func (m *Model) whyNoOrder(one *place, kind game.OrderKind) message.Text {
	switch {
	case one == nil:
		return noneChosen
	case !m.lost.IsZero(): // then no table is heard
		return m.loss.dead()
	case !one.heard() || one.past(m.Moment):
		return notHeard
	}
	if not := one.Now.View.NotFromFloor[kind]; !not.IsZero() {
		return not
	}
	switch {
	case m.manager.IsZero():
		return nobodySigned
	case m.waits(one.Name):
		return underWay
	}
	return message.Text{}
}

// request makes an order that refers to what the screen shows of the table.
func (m *Model) request(one *place, order game.Order) Request {
	request := Request{Table: one.Name, Seen: one.Now.View.Seen, Order: order}
	if incident := one.Now.View.Incident; incident != nil {
		request.Incident, request.Opened = incident.Kind, incident.OpenedAt
	}
	return request
}
