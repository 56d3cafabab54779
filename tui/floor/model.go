package floor

import (
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/site"
	"pitboss/tui/dialog"
	"pitboss/tui/entry"
	"pitboss/tui/screen"
	"pitboss/tui/shell"
)

// page is what fills the screen. The list is closed.
type page int

const (
	gridPage page = iota
	incidentsPage
	shiftPage
	pages
)

// Model is the floor screen's only model. Create it with [New].
type Model struct {
	*shell.Shell
	options Options
	// lost is when the station stopped hearing the hub; zero while it hears it.
	lost time.Time
	// loss is the reason, as far as it is known. heardFrom is when the station last began to hear the hub. lossRung
	// is true once the bell was rung for the loss.
	loss      Loss
	heardFrom time.Time
	lossRung  bool

	places map[string]*place
	// order lists the tables as displayed, those that need somebody first. shown lists those of them that match the
	// filter.
	order, shown []*place
	filter       entry.Field
	filtering    bool

	page page
	// chosen names the table under the cursor; placed is true once somebody moved the cursor there. watching is true
	// while the table fills the screen, detailed while its record and devices replace the felt.
	chosen   string
	placed   bool
	watching bool
	detailed bool
	// density is how much denser than fits somebody wants the cells; fits is the roomiest density at which all are
	// visible. top is the first visible row of cells.
	density int
	fits    int
	top     int
	seen    entry.Scroll
	// typed is the number of a table being typed, until typedUntil.
	typed      string
	typedUntil time.Time

	// over covers the page; nil if nothing does.
	over over
	// work is what was typed into rulings for the table workOf and not sent yet.
	work   dialog.Work
	workOf string
	// manager is the person signed in at this station.
	manager game.Person
	// stayedAt is when the hub last learned that the person is still pressing keys.
	stayedAt time.Time
	// duty is the hub's knowledge of who deals where and of tables that lack changes of people.
	duty site.Duty
	// taking names the table whose incident this station is taking charge of.
	taking string
	// handed names the tables that were asked to take their incidents back because the person presses no key.
	handed map[string]bool
	// asked lists the requests that have no answer yet.
	asked []Request

	// cast is a message on its way to several tables.
	cast broadcast

	// before is the table that was under the cursor after the last message.
	before string

	cells cells
	cache screen.Cache
	laid  []laid
}

// New creates the floor's screen, without tables until it hears of some.
func New(options Options) *Model {
	m := &Model{
		options: options.withDefaults(), places: map[string]*place{}, handed: map[string]bool{},
		filter: entry.Field{Limit: 32},
	}
	m.Shell = shell.New(m, &m.options.Options)
	return m
}

// Receive implements [shell.Page].
func (m *Model) Receive(received tea.Msg) (command tea.Cmd, taken bool) {
	switch received := received.(type) {
	case HeardMsg:
		m.hear(received)
	case LinkMsg:
		m.linked(received)
	case DutyMsg:
		m.duty = site.Duty(received)
		m.updateDuty()
	case AnswerMsg:
		m.answered(received)
	case SignedInMsg:
		m.signedIn(received)
	case SignedOutMsg:
		m.signedOut(received)
	case tea.MouseClickMsg:
		return nil, m.click(received)
	default:
		return nil, false
	}
	return nil, true
}

// updateDuty marks tables whose dealer is also signed in elsewhere, and tables that lack changes of people.
func (m *Model) updateDuty() {
	for _, one := range m.order {
		earlier, _ := m.duty.Earlier(one.Name)
		lacking, _ := m.duty.Lacks(one.Name)
		if earlier != one.earlier || !lacking.Equal(one.lacking) {
			one.earlier, one.lacking = earlier, lacking
			one.version++
		}
	}
}

// hear handles news from tables.
func (m *Model) hear(tables []Table) {
	for _, said := range tables {
		known := m.places[said.Name]
		if said.Gone {
			m.cutOff(known)
			continue
		}
		first := known == nil
		if first {
			known = &place{Table: Table{Now: new(site.Now)}}
			m.places[said.Name] = known
			m.order = append(m.order, known)
			known.earlier, _ = m.duty.Earlier(said.Name)
			known.lacking, _ = m.duty.Lacks(said.Name)
		}
		known.take(said, m.Moment)
		if first && m.deaf() {
			known.quiet(m.Moment)
		}
	}
	m.follow()
	m.took()
}

// cutOff notes that the site has cut a table off, and closes what is open about it; gone is nil for a table that was
// never heard. The table stays on the screen in its last known state, and its rounds stay in the shift, because it
// may still deal.
func (m *Model) cutOff(gone *place) {
	if gone == nil {
		return
	}
	gone.cutOff(m.Moment)
	m.asked = slices.DeleteFunc(m.asked, func(asked Request) bool { return asked.Table == gone.Name })
	if m.cast.at == gone.Name {
		m.cast.at, m.cast.not = "", append(m.cast.not, notSaid(gone.Name, notHeard))
	}
	switch open := m.over.(type) {
	case *ruling:
		if open.table == gone.Name {
			m.over = nil
		}
	case *menu:
		if open.table == gone.Name {
			m.over = nil
		}
	}
	m.Notify(message.New("floor.gone", "{table} was cut off from the site.", message.String("table", gone.Name)))
}

// stayParts is how often the hub hears of key presses within the idle time after which a person is signed out.
const stayParts = 5

// Pass handles the passage of time: the order of the tables, the bell, the end of an idle sign-in.
func (m *Model) Pass(pressed bool) tea.Cmd {
	_, choosing := m.over.(*looks)
	m.Settle(choosing)
	idle := m.Moment.Sub(m.Used) >= m.options.Idle
	if _, asks := m.over.(*signIn); asks && idle {
		m.close() // the person typing the PIN has walked away
	}
	if !idle {
		clear(m.handed)
	}
	switch {
	case m.manager.IsZero():
	case idle && m.handsBack(): // else tables would wait for a person who has left
	case idle:
		m.signOut()
		m.Notify(message.New("floor.idle", "Signed out: no key was pressed for {n} min.",
			message.Number("n", int(m.options.Idle/time.Minute))))
	case m.Used.After(m.stayedAt) && m.Moment.Sub(m.stayedAt) >= m.options.Idle/stayParts:
		m.stayedAt = m.Moment
		m.options.Stay()
	}
	m.sort()
	m.castOn()
	bell := m.ring()
	if m.before != "" && m.before != m.chosen && !pressed {
		m.Grace() // a key on its way was meant for the previous table
	}
	m.before = m.chosen
	return bell
}

// sort puts the tables in order and the cursor on one of them.
func (m *Model) sort() {
	second := m.Moment.Unix()
	for _, one := range m.order {
		if one.ranked != (ranked{one.version, second}) {
			one.alarm(m.Moment, m.deaf())
			one.rank, one.ranked = one.rankOf(m.Moment, m.deaf()), ranked{one.version, second}
		}
	}
	slices.SortFunc(m.order, compare)
	m.shown = m.shown[:0]
	for _, one := range m.order {
		if m.lets(one) {
			m.shown = append(m.shown, one)
		}
	}
	m.settle()
}

// settle keeps the cursor on a listed table: the most urgent until someone moves it.
func (m *Model) settle() {
	list := m.listed()
	switch {
	case len(m.order) > 0 && m.places[m.chosen] == nil:
		m.chosen = m.order[0].Name
	case m.watching || len(list) == 0:
	case !m.placed && m.over == nil, m.at(list) < 0:
		m.chosen = list[0].Name
	}
}

// lets reports whether a table matches the filter: its name, its game or its dealer contains the typed text.
func (m *Model) lets(one *place) bool {
	typed := strings.ToLower(m.filter.Value())
	view := &one.Now.View
	return slices.ContainsFunc([]string{one.Name, view.Title, view.Dealer.Name, view.Dealer.ID},
		func(word string) bool { return strings.Contains(strings.ToLower(word), typed) })
}

// listed returns the tables of the page, in order.
func (m *Model) listed() []*place {
	if m.page != incidentsPage {
		return m.shown
	}
	return slices.DeleteFunc(slices.Clone(m.shown), func(one *place) bool { return one.rank.need != needsRuling })
}

// at returns the index of the cursor in a list of tables, or a negative number.
func (m *Model) at(list []*place) int {
	return slices.IndexFunc(list, func(one *place) bool { return one.Name == m.chosen })
}

// place returns the table that keys act on: the one that fills the screen, or the one under the cursor. It returns
// nil if that table is not visible.
func (m *Model) place() *place {
	if !m.watching && m.at(m.listed()) < 0 {
		return nil
	}
	return m.named(m.chosen)
}

// named returns the named table with everything it last published, not only what a list shows. It returns nil if no
// table has the name.
func (m *Model) named(name string) *place {
	one := m.places[name]
	if one != nil {
		one.read()
	}
	return one
}

// loudAfter is how long an incident may stay open without an acknowledgement.
const loudAfter = 30 * time.Second

// lossAfter is how long the hub may be lost before the bell rings. A cut link comes back within a second.
const lossAfter = 3 * time.Second

// deaf reports whether silence says nothing about the tables: the station does not hear the hub, or has heard it for
// too short a time for tables to have said anything.
func (m *Model) deaf() bool { return !m.lost.IsZero() || m.Moment.Sub(m.heardFrom) < silentAfter }

// ring rings for every new incident, again for each that nobody acknowledged, and for the loss of the hub. It does not
// ring for what had happened before this station began to hear the hub.
func (m *Model) ring() tea.Cmd {
	bells := 0
	switch {
	case m.lost.IsZero():
		m.lossRung = false
	case !m.lossRung && m.Moment.Sub(m.lost) >= lossAfter:
		m.lossRung, bells = true, 3
	}
	for _, one := range m.order {
		switch {
		case one.alarmed.IsZero():
			one.rung = 0
		case one.rung == 0:
			one.rung, bells = 1, max(bells, 1)
		case one.rung == 1 && one.loud(m.Moment):
			one.rung, bells = 2, max(bells, 3)
		}
	}
	return m.Attract(bells)
}
