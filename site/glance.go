package site

import (
	"encoding/json"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/picture"
	"pitboss/game/table/decide"
	"pitboss/game/table/view"
)

// Glance decodes only the part of a table's message that a list of tables shows, for a third of the work: what the
// table needs and does, who is there, its shift. [ParseNow] decodes the complete message, for somebody who looks at
// that table. Glance leaves out the rulings offered, why keys are dead, the lines of the record, all of the picture
// except the headline and the hands, and all earlier rounds except the last. It returns the errors of ParseNow.
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
	now := seen.Now // drops what was only needed for decoding
	return &now, nil
}

// fill copies separately decoded fields to their places.
func (g *glance) fill() (err error) {
	shown := &g.Now.View
	*shown = g.View.View
	read := g.View.Picture
	shown.Picture = picture.Picture{Headline: read.Headline, Areas: read.Areas, Seats: read.Seats}
	if last := g.View.Finished.value; last != nil {
		shown.Finished = []view.Finished{*last}
	}
	if why := g.View.Blocked.Confirm; !why.IsZero() {
		shown.Blocked = map[decide.Key]message.Text{decide.KeyConfirm: why}
	}
	shown.Picture.PlaceNames, err = namesOf(read.PlaceNames, placesIn(shown))
	return err
}

// glance and its parts shadow the fields that they decode only partly: JSON prefers their names to those of embedded
// structs.
type (
	glance struct {
		Now
		View  glanceView `json:"view"`
		Lines unread     `json:"lines"`
	}
	glanceView struct {
		view.View
		Finished      last[view.Finished] `json:"finished"`
		Offers        unread              `json:"offers"`
		Reportable    unread              `json:"reportable"`
		NotReportable unread              `json:"not_reportable"`
		NotFromFloor  unread              `json:"not_from_floor"`
		Voiding       unread              `json:"voiding"`
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

// unread skips a value.
type unread struct{}

// UnmarshalJSON ignores the data.
func (*unread) UnmarshalJSON([]byte) error { return nil }

// raw is a part of the input; it is valid only as long as the input.
type raw []byte

// UnmarshalJSON keeps a reference to the data.
func (r *raw) UnmarshalJSON(data []byte) error {
	*r = data
	return nil
}

// last is the last element of a list; value is nil if the list is empty.
type last[T any] struct{ value *T }

// UnmarshalJSON decodes the last element of a list.
func (l *last[T]) UnmarshalJSON(data []byte) error {
	var list []raw
	if err := json.Unmarshal(data, &list); err != nil || len(list) == 0 {
		return err
	}
	l.value = new(T)
	return json.Unmarshal(list[len(list)-1], l.value)
}

// placesIn returns the card positions mentioned in the headline of a view or its hands.
func placesIn(view *view.View) (places []game.Position) {
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

// positionsIn returns the card positions named in a text.
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

// namesOf decodes the names of those places that have one.
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
