package floor

import (
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/tui/entry"
	"pitboss/tui/widget"
	"pitboss/tui/words"
)

// menu is a numbered list of orders for one table. An order that changes what the players see has to be confirmed.
type menu struct {
	still
	table  string
	tables []string // those that all get the order, in place of one
	title  message.Text
	orders []choice
	// typing is the number of the entry whose words are typed, and sure of the one that asks to be confirmed; 0 for
	// none.
	words  entry.Field
	typing int
	sure   int
}

// choice is one entry of a menu. asks is the text of its confirmation, if it needs one, and yes what its key says. An
// entry without an order has a reason in never. An entry with types sends what is typed.
type choice struct {
	order game.Order
	said  message.Text
	asks  message.Text
	yes   message.Text
	never message.Text
	types *typing
}

// typing is what an entry wants typed: at most limit characters. how says what for, full that there is no room for more.
type typing struct {
	limit     int
	how, full message.Text
}

// longestMessage is the most characters of the manager's own words to a dealer.
const longestMessage = 120

// newSayings lists the messages that may be sent to a table.
func newSayings(table string) *menu {
	list := &menu{table: table, title: message.New("floor.say", "Message to {table}", message.String("table", table))}
	for _, text := range game.Sayings() {
		list.orders = append(list.orders, choice{order: game.Order{Kind: game.OrderSay, Text: text}, said: text})
	}
	list.orders = append(list.orders, choice{
		order: game.Order{Kind: game.OrderSay}, said: message.New("floor.say.own", "Your own words"),
		types: &typing{
			limit: longestMessage, how: message.New("floor.say.own.type", "Your words, as they stand on the dealer's screen:"),
			full: message.New("floor.say.own.full", "A message has {most} letters and signs at most: there is no room for more.",
				message.Number("most", longestMessage)),
		},
	})
	return list
}

// newOrders lists the orders that a table may be given.
func newOrders(one *place) *menu {
	list := &menu{table: one.Name, title: message.New("floor.order", "Order for {table}", message.String("table", one.Name)), orders: []choice{
		{order: game.Order{Kind: game.OrderClose}, said: message.New("floor.order.close", "Close after this round"),
			asks: message.New("floor.order.close.sure", "The table closes after this round. No further round is opened.")},
		{order: game.Order{Kind: game.OrderOpen}, said: message.New("floor.order.open", "Stay open after all")},
		{order: game.Order{Kind: game.OrderChangeShoe}, said: message.New("floor.order.change-shoe", "Change the shoe after this round"),
			asks: message.New("floor.order.change-shoe.sure", "The shoe ends after this round, and new cards are made ready.")},
		{order: game.Order{Kind: game.OrderKeepShoe}, said: message.New("floor.order.keep-shoe", "Keep the shoe after all")},
		{order: game.Order{Kind: game.OrderCallTechnician}, said: message.New("floor.order.technician", "Call the technician to the table")},
		{said: message.New("floor.order.correct", "Correct a result"),
			never: message.New("floor.order.correct.there", "It is reported at the table, with the PIN there.")},
	}}
	list.orders = append(list.orders, noteChoices(one)...)
	return list
}

func (d *menu) key(m *Model, press tea.KeyPressMsg) bool {
	pressed := press.String()
	if d.typing > 0 {
		return d.typed(m, press)
	}
	if d.sure > 0 {
		switch pressed {
		case "v":
			return !d.give(m, d.orders[d.sure-1].order)
		case "esc", "enter", "n":
			d.sure = 0
		}
		return true
	}
	if pressed == "esc" {
		return false
	}
	at := 0
	if len(pressed) == 1 && pressed[0] >= '1' && pressed[0] <= '9' {
		at = int(pressed[0] - '0')
	}
	switch {
	case at == 0 || at > len(d.orders):
	case !d.whyNot(m, d.orders[at-1]).IsZero():
		m.Notify(d.whyNot(m, d.orders[at-1]))
	case d.orders[at-1].types != nil:
		d.typing, d.words.Limit = at, d.orders[at-1].types.limit
	case !d.orders[at-1].asks.IsZero():
		d.sure = at
	default:
		return !d.give(m, d.orders[at-1].order)
	}
	return true
}

// typed handles a key while the manager's own words are typed.
func (d *menu) typed(m *Model, press tea.KeyPressMsg) bool {
	one := d.orders[d.typing-1]
	switch press.String() {
	case "esc":
		d.typing = 0
	case "enter":
		if said := d.words.Value(); said != "" {
			one.order.Text = message.Written(said)
			return !d.give(m, one.order)
		}
	default:
		before := len(d.words.Text)
		if d.words.Key(press) && d.words.Full() && len(d.words.Text)-before < utf8.RuneCountInString(press.Text) {
			m.Notify(one.types.full)
		}
	}
	return true
}

// give sends an order to the menu's table, or its message to each of its tables. It reports whether it was sent.
func (d *menu) give(m *Model, order game.Order) bool {
	if d.tables != nil {
		return m.broadcast(order.Text, d.tables)
	}
	return m.give(d.table, order)
}

// give sends an order to a table, which may have fallen silent meanwhile. It reports whether the order was sent.
func (m *Model) give(table string, order game.Order) bool {
	if why := m.whyNot(table, order); !why.IsZero() {
		m.Notify(why)
		return false
	}
	return m.ask(m.request(m.named(table), order))
}

func (m *Model) whyNot(table string, order game.Order) message.Text {
	return m.whyNoOrder(m.named(table), order.Kind)
}

// whyNot returns why a menu entry is disabled.
func (d *menu) whyNot(m *Model, one choice) message.Text {
	switch {
	case !one.never.IsZero():
		return one.never
	case d.tables != nil:
		return m.whyNoBroadcast()
	}
	return m.whyNot(d.table, one.order)
}

func (d *menu) draw(m *Model, width, height int) []string {
	caps := func(keys ...words.Cap) []string { return m.Speaker().Caps(width-4, keys...) }
	var lines []string
	switch {
	case d.sure > 0:
		lines = append(widget.Wrap(m.Say(d.orders[d.sure-1].asks), width-4), "")
		yes := d.orders[d.sure-1].yes
		if yes.IsZero() {
			yes = message.New("floor.order.yes", "yes, order it")
		}
		lines = append(lines, caps(words.NewCap("v", yes), words.GoesBack)...)
	case d.typing > 0:
		lines = widget.Wrap(m.Say(d.orders[d.typing-1].types.how), width-4)
		for _, line := range widget.Wrap(widget.Plain(string(d.words.Text))+"_", width-6) {
			lines = append(lines, m.Look.Focus.Render(" "+line+" "))
		}
		lines = append(lines, "")
		lines = append(lines, caps(words.NewCap("Enter", message.New("floor.say.send", "send")), words.GoesBack)...)
	default:
		for i, one := range d.orders {
			line := widget.Cap(entry.Label(i+1, 9), m.Say(one.said), m.Look)
			if why := d.whyNot(m, one); !why.IsZero() {
				line = m.Look.Blocked.Render("("+entry.Label(i+1, 9)+")") + " " + m.Say(one.said) + ": " + m.Say(why)
			}
			lines = append(lines, line)
		}
		lines = append(append(lines, ""), caps(words.GoesBack)...)
	}
	return widget.Frame(m.Say(d.title), lines, width, min(height, len(lines)+2), m.Look)
}
