package site

import (
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table"
)

// Glance reads of what a table says of itself what a list of tables shows of it, for a third of the work: what
// it needs, what it is doing, who is there, its shift. [ParseNow] reads the whole of the same bytes, for who
// looks at that one table. Left out are the rulings offered, why keys are dead, the lines of the record, all of
// the picture but the headline and the hands, and all rounds before but the last. Its errors are those of ParseNow.
func Glance(data []byte) (*Now, error) {
	var seen glance
	data, err := word(data)
	if err == nil {
		err = json.Unmarshal(data, &seen)
	}
	if err == nil && seen.Form > 0 {
		err = seen.fill()
	}
	if err != nil || seen.Form < 1 {
		unread, err := unreadNow(data, err)
		return &unread, err
	}
	now := seen.Now // what was only read for it goes
	return &now, nil
}

// fill puts what was read for itself where it belongs.
func (g *glance) fill() (err error) {
	view := &g.Now.View
	*view = g.View.View
	read := g.View.Picture
	view.Picture = picture.Picture{Headline: read.Headline, Areas: read.Areas, Seats: read.Seats}
	if last := g.View.Finished.value; last != nil {
		view.Finished = []table.Finished{*last}
	}
	if why := g.View.Blocked.Confirm; !why.IsZero() {
		view.Blocked = map[table.Key]message.Text{table.KeyConfirm: why}
	}
	view.Picture.PlaceNames, err = namesOf(read.PlaceNames, placesIn(view))
	return err
}

// glance and what is in it have the names of what they read the least of: JSON knows them rather than those of
// what is embedded.
type (
	glance struct {
		Now
		View  glanceView `json:"view"`
		Lines unread     `json:"lines"`
	}
	glanceView struct {
		table.View
		Finished      last[table.Finished] `json:"finished"`
		Offers        unread               `json:"offers"`
		Reportable    unread               `json:"reportable"`
		NotReportable unread               `json:"not_reportable"`
		NotFromFloor  unread               `json:"not_from_floor"`
		Voiding       unread               `json:"voiding"`
		Blocked       struct {
			Confirm message.Text `json:"confirm"`
		} `json:"blocked"`
		Picture struct {
			Headline   picture.Headline `json:"headline"`
			Areas      [][]picture.Area `json:"areas"`
			Seats      []picture.Seat   `json:"seats"`
			PlaceNames raw              `json:"place_names"`
		} `json:"picture"`
	}
)

// unread is what stands in the bytes and is left there.
type unread struct{}

// UnmarshalJSON reads nothing.
func (*unread) UnmarshalJSON([]byte) error { return nil }

// raw is a part of the bytes that are read, for no longer than those are kept.
type raw []byte

// UnmarshalJSON keeps where the bytes are.
func (r *raw) UnmarshalJSON(data []byte) error {
	*r = data
	return nil
}

// last is the last of a list; value is nil where the list has none.
type last[T any] struct{ value *T }

// UnmarshalJSON reads the last of a list.
func (l *last[T]) UnmarshalJSON(data []byte) error {
	var list []raw
	if err := json.Unmarshal(data, &list); err != nil || len(list) == 0 {
		return err
	}
	l.value = new(T)
	return json.Unmarshal(list[len(list)-1], l.value)
}

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

// namesOf reads what people call some of the places that have a name.
func namesOf(data raw, places []game.Position) (map[game.Position]picture.PlaceName, error) {
	if len(data) == 0 || len(places) == 0 {
		return nil, nil
	}
	var all map[game.Position]raw
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	names := map[game.Position]picture.PlaceName{}
	for place, one := range all {
		if !slices.Contains(places, place) {
			continue
		}
		var name picture.PlaceName
		if err := json.Unmarshal(one, &name); err != nil {
			return nil, err
		}
		names[place] = name
	}
	return names, nil
}
