package technician

import (
	tea "charm.land/bubbletea/v2"

	"pitboss/bench"
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
	if s.may("Enter ("+offer.Label+")", s.whyNot(offer)) {
		request := bench.Request{Device: view.Name, Act: bench.GiveOrder, Name: offer.Name}
		s.ask = s.sends(view, offer, request, "send it", func(view bench.View) []bench.Offer { return view.Orders })
	}
	return true
}

func (s *Screen) ordersCaps(view bench.View) []widget.KeyCap {
	enter := widget.KeyCap{Key: "Enter", Label: "show"}
	if len(view.Orders) == 0 {
		enter.Why = "it is only read"
	} else {
		enter.Why = s.whyNot(view.Orders[s.at(len(view.Orders))])
	}
	return []widget.KeyCap{enter, {Key: "up down", Label: "choose"}}
}

// orders returns what may be sent to the device.
func (s *Screen) orders(view bench.View, width, room int, look *theme.Theme) []string {
	if len(view.Orders) == 0 {
		return append([]string{""}, paragraph(" ", "This device is only read: nothing is ever sent to it.", width-1)...)
	}
	var list listing
	for i, offer := range view.Orders {
		chosen := i == s.at(len(view.Orders))
		list.add(chosen, s.offerLines(offer, chosen, width, look)...)
	}
	return list.around(room, look)
}
