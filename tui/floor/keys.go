package floor

import (
	"net/url"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
)

// Field returns the line being typed into, or nil if keys act directly.
func (m *Model) Field() *entry.Field {
	switch {
	case m.over != nil:
		if typed, is := m.over.(interface{ field(*Model) *entry.Field }); is {
			return typed.field(m)
		}
		return nil
	case m.filtering:
		return &m.filter
	}
	return nil
}

// Press implements [shell.Page].
func (m *Model) Press(press tea.KeyPressMsg) tea.Cmd {
	pressed := press.String()
	if m.over != nil {
		return m.overKey(press)
	}
	if m.filtering {
		m.typeFilter(press)
		return nil
	}
	if m.move(press) || m.number(pressed) {
		return nil
	}
	switch pressed {
	case "tab", "shift+tab":
		m.turn(pressed == "tab")
		return nil
	}
	for _, key := range bindings {
		if !slices.Contains(key.keys, pressed) {
			continue
		}
		why := m.whyDead(key.does)
		if !m.has(key.does) {
			why = m.whyAbsent(key.does)
		}
		if !why.IsZero() {
			m.Notify(why)
			return nil
		}
		return m.act(key.does)
	}
	shown := m.Clicks.Keys()
	if m.numbered() {
		shown = append(shown, "0-9")
	}
	m.Notify(m.Keyboard().Dead(press, false, shown))
	return nil
}

// Leave implements [shell.Page]. It asks, or closes the question.
func (m *Model) Leave() tea.Cmd {
	_, asks := m.over.(*quit)
	m.close()
	if m.filtering = false; !asks {
		m.over = &quit{}
	}
	return nil
}

// overKey passes a key to what covers the page. A key without effect gets a notice.
func (m *Model) overKey(press tea.KeyPressMsg) tea.Cmd {
	if _, asks := m.over.(*quit); asks && m.Quits(press) {
		return tea.Quit
	}
	if press.String() == "f1" {
		m.close()
		m.urgent()
		return nil
	}
	if m.Asks() != (keyboard.Asked{}) && m.Keyboard().Decides(press) && !m.Seen() {
		return nil
	}
	open, asked, before := m.over, len(m.asked), m.View().Content
	if !open.key(m, press) && m.over == open {
		m.over = nil
	}
	if m.over == open && len(m.asked) == asked && m.Notice == "" && m.View().Content == before {
		m.Notify(m.deadUnder(press))
	}
	return nil
}

// Asks returns what a key could decide on in what covers the page.
func (m *Model) Asks() keyboard.Asked {
	switch open := m.over.(type) {
	case *ruling:
		page, danger := dialog.Asks(open.dialog)
		return keyboard.Asked{Step: open.seen, Page: page, Danger: danger}
	case *menu:
		return keyboard.Asked{Step: open.table, Page: [2]any{open.sure, open.typing}, Danger: open.sure > 0}
	}
	return keyboard.Asked{}
}

// deadUnder says why a key does nothing while something covers the page.
func (m *Model) deadUnder(press tea.KeyPressMsg) message.Text {
	if end := keyboard.Beyond(press); !end.IsZero() {
		return end
	}
	field := m.Field()
	ofPage := slices.ContainsFunc(bindings, func(key binding) bool { return slices.Contains(key.keys, press.String()) })
	if field == nil && ofPage {
		return keyboard.DeadUnder(press)
	}
	return m.Keyboard().Dead(press, field != nil && field.Digits, m.Clicks.Keys())
}

// close closes what covers the page and erases a PIN typed there.
func (m *Model) close() {
	if asks, is := m.over.(*signIn); is {
		asks.form.Forget()
	}
	m.over = nil
}

// act performs an enabled key.
func (m *Model) act(does action) tea.Cmd {
	one := m.place()
	switch does {
	case doUrgent:
		m.urgent()
	case doOpen:
		m.open(m.chosen)
	case doBack:
		m.back()
	case doAcknowledge:
		m.ask(m.request(one, game.Order{Kind: game.OrderAcknowledge}))
	case doRule:
		m.rule(one)
	case doGiveBack:
		m.ask(m.request(one, game.Order{Kind: game.OrderLeave}))
	case doSay:
		m.over = newSayings(one.Name)
	case doSayAll:
		m.over = m.newBroadcast()
	case doOrder:
		m.over = newOrders(one)
	case doDetails:
		m.detailed = !m.detailed
		m.seen.Top()
	case doSignIn:
		m.over = newSignIn()
	case doSignOut:
		m.signOut()
		m.Notify(message.New("floor.signed-out", "Signed out."))
	case doGrid, doIncidents, doShift:
		m.watching, m.page = false, map[action]page{doGrid: gridPage, doIncidents: incidentsPage, doShift: shiftPage}[does]
		m.seen.Top()
	case doFilter:
		m.filtering = true
	case doHelp:
		m.over = &help{}
	case doQuit:
		m.over = &quit{}
	case doTheme:
		m.over = &looks{chosen: m.Choose()}
	case doAttention:
		return m.NextAttention()
	case doLanguage: // the shell takes its key
	case doLarger:
		m.density = max(m.density-1, -m.fits)
	case doSmaller:
		m.density = min(m.density+1, len(densities)-1-m.fits)
	}
	return nil
}

// open shows a table on the whole screen.
func (m *Model) open(name string) {
	m.put(name)
	m.watching, m.detailed, m.cache = true, false, screen.Cache{}
	m.seen.Top()
}

// put places the cursor on a table; it then stays there regardless of the other tables.
func (m *Model) put(name string) { m.chosen, m.placed = name, true }

// urgent opens the table that needs somebody most or, if that is open already, the next one.
func (m *Model) urgent() {
	var needy []*place
	for _, one := range m.order {
		if one.rank.need <= needsPerson {
			needy = append(needy, one)
		}
	}
	if len(needy) == 0 {
		m.Notify(noneNeeds)
		return
	}
	next := 0
	if at := m.at(needy); m.watching && at >= 0 {
		next = (at + 1) % len(needy)
	}
	m.open(needy[next].Name)
}

func (m *Model) back() {
	switch {
	case m.watching:
		m.watching = false
	default:
		m.filter.Clear()
	}
}

// turn switches to the next or the previous page.
func (m *Model) turn(next bool) {
	if m.watching {
		m.detailed = !m.detailed
		return
	}
	by := pages - 1
	if next {
		by = 1
	}
	m.page = (m.page + by) % pages
	m.seen.Top()
}

// move handles the keys that move the cursor between tables or scroll.
func (m *Model) move(press tea.KeyPressMsg) bool {
	if m.watching || m.page == shiftPage {
		return m.seen.Key(press)
	}
	list := m.listed()
	at := m.at(list)
	vertically := func(down int) {
		if m.page == gridPage && at >= 0 {
			at = beside(m.lines(m.Height-headRows-footRows), at, down)
		} else {
			at += down
		}
	}
	switch press.String() {
	case "left":
		at--
	case "right":
		at++
	case "up":
		vertically(-1)
	case "down":
		vertically(1)
	case "pgup":
		vertically(-4)
	case "pgdown":
		vertically(4)
	case "home":
		at = 0
	case "end":
		at = len(list) - 1
	default:
		return false
	}
	if len(list) > 0 {
		m.put(list[min(max(at, 0), len(list)-1)].Name)
	}
	return true
}

// numberTimeout is the time in which the next digit of a table's number must follow.
const numberTimeout = 1500 * time.Millisecond

// number handles a digit of a table's number and jumps to the first table with that number.
func (m *Model) number(pressed string) bool {
	if !m.numbered() || len(pressed) != 1 || !strings.Contains(digits, pressed) {
		return false
	}
	if !m.Moment.Before(m.typedUntil) {
		m.typed = ""
	}
	m.typed, m.typedUntil = m.typed+pressed, m.Moment.Add(numberTimeout)
	number := numberIn(m.typed)
	for _, one := range m.listed() {
		if numberIn(one.Name) == number {
			m.put(one.Name)
			return true
		}
	}
	m.Notify(message.New("floor.no-number", "No table has the number {number}.", message.String("number", m.typed)))
	return true
}

// numbered reports whether a number moves the cursor to a table.
func (m *Model) numbered() bool { return !m.watching && m.page != shiftPage }

// typeFilter handles a key while the filter is typed.
func (m *Model) typeFilter(press tea.KeyPressMsg) {
	switch press.String() {
	case "esc":
		m.filter.Clear()
		m.filtering = false
	case "enter", "down", "up":
		m.filtering = false
	case "f1":
		m.filtering = false
		m.urgent()
	default:
		if before := len(m.filter.Text); !m.filter.Key(press) || len(m.filter.Text) == before && press.Text != "" {
			m.Notify(m.Keyboard().Dead(press, false, m.Clicks.Keys()))
		}
	}
	m.top = 0
}

// click opens the table clicked on. It returns false if keys are drawn there instead. A click ends typing into the
// filter.
func (m *Model) click(clicked tea.MouseClickMsg) (opened bool) {
	if clicked.Button != tea.MouseLeft {
		return false
	}
	keys := m.Clicks.At(clicked.X, clicked.Y)
	one := m.cellAt(clicked.X, clicked.Y)
	for _, key := range keys {
		if escaped, is := strings.CutPrefix(key, tableKey); is {
			if name, err := url.PathUnescape(escaped); err == nil {
				one = m.places[name]
			}
		}
	}
	if m.over != nil {
		one = nil
	}
	if m.filtering = m.filtering && one == nil && len(keys) == 0; one != nil {
		m.Used = m.Moment
		m.open(one.Name)
	}
	return one != nil
}

// follow updates what is open after tables have sent news.
func (m *Model) follow() {
	if m.over != nil && !m.over.follow(m) {
		m.over = nil
		m.Grace()
	}
}

// over covers the page, or part of the table's screen, and takes the keys.
type over interface {
	// key handles one key. It returns false to close.
	key(m *Model, press tea.KeyPressMsg) (open bool)
	// follow adapts to news from tables. It returns false to close.
	follow(m *Model) (open bool)
	// within is true if it is drawn inside the table's own screen.
	within() bool
	// draw draws it in at most height lines.
	draw(m *Model, width, height int) []string
}

// still is embedded in what covers a page and does not depend on tables.
type still struct{}

func (still) follow(*Model) bool { return true }
func (still) within() bool       { return false }
