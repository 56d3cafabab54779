package main

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game"
	"pitboss/site"
	"pitboss/text"
	"pitboss/tui/click"
	"pitboss/tui/floor"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/tables"
)

// floorPicture is a picture of the shift manager's console for twelve tables, two of them in trouble.
type floorPicture struct {
	name, title string
	// keys are pressed by a shift manager who has signed in; without keys, nobody has.
	keys []string
}

var floorPictures = []floorPicture{
	{"screen-floor.svg", "The shift manager's console over all tables", nil},
	{"screen-floor-ruling.svg", "A ruling from the floor, over the table's own screen", []string{"6", "v"}},
	{"screen-floor-shift.svg", "The shift so far, in charts", []string{"h"}},
}

// draw draws the console in a language after its keys were pressed.
func (p floorPicture) draw(played []tables.Table, texts *text.Printer) string {
	const width, height = 120, 40
	at := time.Date(2026, 3, 4, 20, 30, 0, 0, time.UTC)
	model := floor.New(floor.Options{Options: shell.Options{Theme: theme.Default, Glyphs: theme.Unicode,
		Texts: texts, Location: time.UTC, Now: func() time.Time { return at }}, Site: "vilnius-1", Station: tables.Station})
	model.Update(tea.WindowSizeMsg{Width: width, Height: height})
	hear := func(said func(*site.Now)) {
		var heard floor.HeardMsg
		for _, one := range tables.Many(played, 12) {
			said(&one.Now)
			heard = append(heard, floor.Table{Name: one.Name, Now: &one.Now, Heard: at})
		}
		model.Update(heard)
	}
	hear(func(now *site.Now) { now.View.Seen = "the step before" })
	hear(func(*site.Now) {})
	at = at.Add(4 * time.Second)
	hear(func(now *site.Now) { now.View.Now = now.View.Now.Add(4 * time.Second) })
	if p.keys != nil {
		model.Update(floor.SignedInMsg{Person: game.Person{ID: "m3", Name: "Rasa Kazlauskiene", Roles: []game.Role{game.ShiftManager}}})
		model.Update(duty(at))
	}
	for _, key := range p.keys {
		at = at.Add(time.Second)
		press, _ := click.Press(key)
		model.Update(press)
	}
	return svg(p.title, model.View().Content, width, height)
}

// duty returns who is due for a break and who is resting.
func duty(at time.Time) floor.DutyMsg {
	return floor.DutyMsg{
		Dealing: []site.Dealing{{Staff: "d3", Name: "Ieva Kazlauskaite", Table: "table-3", Due: at.Add(-4 * time.Minute)}},
		Resting: []site.Resting{
			{Staff: "d20", Name: "Jonas Petraitis", Table: "table-7", Since: at.Add(-11 * time.Minute)},
			{Staff: "d21", Name: "Rūta Stankutė", Table: "table-2", Since: at.Add(-6 * time.Minute)},
		},
	}
}
