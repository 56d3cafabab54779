package floor

import (
	"net/url"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/click"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/keyboard"
	"pitboss/tui/screen"
)

// keyboard connects the keyboard to this screen.
func (m *Model) keyboard() keyboard.Target {
	return keyboard.Target{Field: m.field, Tell: m.notify, Press: m.key, Typed: func() {
		m.usedAt, m.notice = m.now, ""
	}}
}

// field returns the line being typed into, or nil if keys act directly.
func (m *Model) field() *entry.Field {
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

// key handles a key that was pressed held ago.
func (m *Model) key(press tea.KeyPressMsg, held time.Duration) tea.Cmd {
	m.usedAt, m.pressedAt, m.notice = m.now, m.now.Add(-held), ""
	if m.pressedAt.Before(m.keysFrom) {
		m.notify(keyboard.JustChanged)
		return nil
	}
	pressed := press.String()
	if _, asks := m.over.(*quit); pressed == "ctrl+c" && !asks {
		m.close()
		m.filtering, m.over = false, &quit{}
		return nil
	}
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
			m.notify(why)
			return nil
		}
		m.act(key.does)
		return nil
	}
	m.notify(m.keyboard().Dead(press, false, m.clicks.Keys()))
	return nil
}

// overKey passes a key to what covers the page. A key without effect gets a notice.
func (m *Model) overKey(press tea.KeyPressMsg) tea.Cmd {
	if _, asks := m.over.(*quit); asks && press.String() == "y" {
		return tea.Quit
	}
	if press.String() == "f1" {
		m.close()
		m.urgent()
		return nil
	}
	if m.decides() != (keyboard.Asked{}) && m.keyboard().Decides(press) && !m.decision.Seen(m.pressedAt) {
		m.notify(keyboard.JustChanged)
		return nil
	}
	open, asked, before := m.over, len(m.asked), m.View().Content
	if !open.key(m, press) && m.over == open {
		m.over = nil
	}
	if m.over == open && len(m.asked) == asked && m.notice == "" && m.View().Content == before {
		m.notify(m.deadUnder(press))
	}
	return nil
}

// decides returns what a key could decide on in what covers the page.
func (m *Model) decides() keyboard.Asked {
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
	field := m.field()
	ofPage := slices.ContainsFunc(bindings, func(key binding) bool { return slices.Contains(key.keys, press.String()) })
	if field == nil && ofPage {
		return keyboard.DeadUnder(press)
	}
	return m.keyboard().Dead(press, field == nil || field.Digits, m.clicks.Keys())
}

// close closes what covers the page and erases a PIN typed there.
func (m *Model) close() {
	if asks, is := m.over.(*signIn); is {
		asks.pin.Clear()
	}
	m.over = nil
}

// act performs an enabled key.
func (m *Model) act(does action) {
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
	case doLeave:
		m.ask(m.request(one, game.Order{Kind: game.OrderLeave}))
	case doSay:
		m.over = newSayings(one.Name)
	case doOrder:
		m.over = newOrders(one)
	case doDetails:
		m.detailed = !m.detailed
		m.seen.Top()
	case doSignIn:
		m.over = newSignIn()
	case doSignOut:
		m.signOut()
		m.notify(message.New("floor.signed-out", "Signed out."))
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
		m.options.Theme = m.options.Theme.Next()
		m.rebuild()
		m.notify(message.New("screen.notice.theme", "Theme: {theme}.", message.String("theme", m.options.Theme)))
	case doLarger:
		m.density = max(m.density-1, -m.fits)
	case doSmaller:
		m.density = min(m.density+1, len(densities)-1-m.fits)
	}
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
		m.notify(noneNeeds)
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
	list, across := m.listed(), 1
	if m.page == gridPage {
		across = m.across
	}
	at := m.at(list)
	switch press.String() {
	case "left":
		at--
	case "right":
		at++
	case "up":
		at -= across
	case "down":
		at += across
	case "pgup":
		at -= 4 * across
	case "pgdown":
		at += 4 * across
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
	if m.watching || m.page == shiftPage || len(pressed) != 1 || !strings.Contains(digits, pressed) {
		return false
	}
	if !m.now.Before(m.typedUntil) {
		m.typed = ""
	}
	m.typed, m.typedUntil = m.typed+pressed, m.now.Add(numberTimeout)
	number := numberIn(m.typed)
	for _, one := range m.listed() {
		if numberIn(one.Name) == number {
			m.put(one.Name)
			return true
		}
	}
	m.notify(message.New("floor.no-number", "No table has the number {number}.", message.String("number", m.typed)))
	return true
}

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
			m.notify(m.keyboard().Dead(press, false, m.clicks.Keys()))
		}
	}
	m.top = 0
}

// click presses the keys that a click stands for, or opens the table clicked on.
func (m *Model) click(clicked tea.MouseClickMsg) tea.Cmd {
	if clicked.Button != tea.MouseLeft {
		return nil
	}
	if one := m.cellAt(clicked.X, clicked.Y); one != nil && m.over == nil {
		m.usedAt, m.filtering = m.now, false // the click ends typing into the filter
		m.open(one.Name)
		return nil
	}
	var commands []tea.Cmd
	keys := m.clicks.At(clicked.X, clicked.Y)
	m.filtering = m.filtering && len(keys) == 0
	for _, key := range keys {
		if escaped, is := strings.CutPrefix(key, tableKey); is {
			if name, err := url.PathUnescape(escaped); err == nil && m.places[name] != nil && m.over == nil {
				m.usedAt = m.now
				m.open(name)
			}
		} else if press, known := click.Press(key); known {
			command, _ := m.keyboard().Take(press)
			commands = append(commands, command)
		}
	}
	return tea.Batch(commands...)
}

// wheel moves the cursor or scrolls, as the arrow keys do.
func (m *Model) wheel(turned tea.MouseWheelMsg) tea.Cmd {
	press, known := click.Wheel(turned)
	if !known {
		return nil
	}
	command, _ := m.keyboard().Take(press)
	return command
}

// follow updates what is open after tables have sent news.
func (m *Model) follow() {
	if m.over != nil && !m.over.follow(m) {
		m.over = nil
		m.startGrace()
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
