package main

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/tui/floor"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/tables"
)

// floorPicture is the shift manager's console over all tables.
const floorPicture = "screen-floor.svg"

// floorScreen draws the floor with twelve tables, two of them in trouble.
func floorScreen() (string, error) {
	const width, height = 120, 40
	played, err := tables.Played()
	if err != nil {
		return "", err
	}
	at := time.Date(2026, 3, 4, 20, 30, 0, 0, time.UTC)
	model := floor.New(floor.Options{
		Site: "vilnius-1", Station: tables.Station, Theme: theme.Default, Glyphs: theme.Unicode, Location: time.UTC,
		Now: func() time.Time { return at },
	})
	model.Update(tea.WindowSizeMsg{Width: width, Height: height})
	hear := func(said func(*floor.Table)) {
		var heard floor.HeardMsg
		for _, one := range tables.Many(played, 12) {
			table := floor.Table{Name: one.Name, Now: &one.Now, Heard: at}
			said(&table)
			heard = append(heard, table)
		}
		model.Update(heard)
	}
	hear(func(table *floor.Table) { table.Now.View.Seen = "the step before" })
	hear(func(*floor.Table) {})
	at = at.Add(4 * time.Second)
	hear(func(table *floor.Table) { table.Now.View.Now = table.Now.View.Now.Add(4 * time.Second) })
	return svg("The shift manager's console over all tables", model.View().Content, width, height), nil
}
