package technician

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
	"pitboss/game/message"
	"pitboss/tui/theme"
	"pitboss/tui/widget"
)

func (s *Screen) ordersKey(view bench.View, press tea.KeyPressMsg) bool {
	if press.String() != "enter" {
		return s.move(press, len(view.Orders))
	}
	if len(view.Orders) == 0 {
		return true
	}
	offer := view.Orders[s.at(len(view.Orders))]
	if s.may(s.enterOn(offer), s.whyNot(offer)) {
		request := bench.Request{Device: view.Name, Act: bench.GiveOrder, Name: offer.Name}
		s.ask = s.sends(view, offer, request, message.New("bench.order.yes", "send it"),
			func(view bench.View) []bench.Offer { return view.Orders })
	}
	return true
}

func (s *Screen) ordersCaps(view bench.View) []widget.KeyCap {
	enter := widget.KeyCap{Key: "Enter", Label: s.say(message.New("bench.key.show", "show"))}
	if len(view.Orders) == 0 {
		enter.Why = s.say(message.New("bench.orders.none-why", "it is only read"))
	} else {
		enter.Why = s.whyNot(view.Orders[s.at(len(view.Orders))])
	}
	return []widget.KeyCap{enter, s.chooses()}
}

func (s *Screen) orders(view bench.View, width, room int, look *theme.Theme) []string {
	if len(view.Orders) == 0 {
		return append([]string{""}, paragraph(" ",
			s.say(message.New("bench.orders.none", "This device is only read: nothing is ever sent to it.")), width-1)...)
	}
	var list listing
	if s.why != "" {
		list.add(false, s.notNow(s.why, " ", width)...)
	}
	for i, offer := range view.Orders {
		chosen := i == s.at(len(view.Orders))
		list.add(chosen, s.offerLines(offer, chosen, width, look)...)
	}
	return list.around(s, room, look)
}
