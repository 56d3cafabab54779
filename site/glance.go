package site

import (
	"encoding/json"
	"sync"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table"
)

// Glance reads of what a table says of itself what a list of tables shows of it, for a fraction of the work: what
// it needs, what it is doing, who is there, its shift. [ParseNow] reads the whole of the same bytes, for who
// looks at that one table. Left out are the rulings offered, why keys are dead, the lines of the record, all of
// the picture but the headline and the hands, and all rounds before but the last. Its errors are those of ParseNow.
func Glance(data []byte) (*Now, error) {
	s := sieves.Get().(*sieve)
	defer sieves.Put(s)
	few := data // what is no JSON is for json.Unmarshal to tell
	if s.sift(data, &glanced) {
		few = s.out
	}
	now := new(Now)
	if err := json.Unmarshal(few, now); err != nil || now.Form < 1 {
		unread, err := unreadNow(data, err)
		return &unread, err
	}
	names, err := s.names(placesIn(&now.View))
	if err != nil {
		unread, err := unreadNow(data, err)
		return &unread, err
	}
	now.View.Picture.PlaceNames = names
	return now, nil
}

// glanced is what a glance has of the words of a table.
var glanced = part{members: map[string]*part{
	"lines": {left: true},
	"view": {members: map[string]*part{
		"offers": {left: true}, "reportable": {left: true}, "not_from_floor": {left: true},
		"finished": {last: true},
		"blocked":  {members: map[string]*part{"confirm": nil}, only: true},
		"picture":  {members: map[string]*part{"headline": nil, "areas": nil, "seats": nil, "place_names": {aside: true}}, only: true},
	}},
}}

// sieves keep their buffers from one glance to the next.
var sieves = sync.Pool{New: func() any { return new(sieve) }}

// placesIn returns the places of cards that the headline of a view or its hands speak of.
func placesIn(view *table.View) (places []game.Position) {
	if view.Step.Position != "" {
		places = append(places, view.Step.Position)
	}
	add := func(texts ...message.Text) {
		for _, text := range texts {
			places = append(places, positionsIn(text)...)
		}
	}
	add(view.Picture.Headline.Texts...)
	for _, areas := range view.Picture.Areas {
		for _, area := range areas {
			add(area.Title, area.Note)
		}
	}
	for _, seat := range view.Picture.Seats {
		for _, hand := range seat.Hands {
			add(hand.Title, hand.Note)
		}
	}
	return places
}

// positionsIn returns the places of cards that a text names.
func positionsIn(text message.Text) (places []game.Position) {
	for _, arg := range text.Args {
		if arg.Kind == message.KindPosition {
			places = append(places, game.Position(arg.Text))
		}
		for _, inner := range arg.Inner {
			places = append(places, positionsIn(inner)...)
		}
	}
	return places
}

// names reads of the names that were kept aside what people call some of the places.
func (s *sieve) names(places []game.Position) (names map[game.Position]picture.PlaceName, err error) {
	if len(s.aside) == 0 || len(places) == 0 {
		return nil, nil
	}
	kept := part{members: map[string]*part{}, only: true}
	for _, place := range places {
		kept.members[string(place)] = nil
	}
	s.sift(s.aside, &kept) // it is JSON: it was gone over before
	err = json.Unmarshal(s.out, &names)
	return names, err
}
