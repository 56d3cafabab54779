package main

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"pitboss/game/table/view"
	"pitboss/tui"
	"pitboss/tui/shell"
	"pitboss/tui/technician"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/tuitest/tables"
)

// picture is one file of the documentation.
type picture struct {
	name, title   string
	width, height int
	variant       string
	// of brings the table to the moment shown.
	of func(*floor.Floor) error
}

// The variants shown.
const (
	baccarat  = "ezugi-baccarat"
	blackjack = "ezugi-blackjack"
	roulette  = "ezugi-roulette"
)

var pictures = []picture{
	{"screen-wide.svg", "The dealer's screen on a larger terminal", 120, 40, baccarat, toThirdCard},
	{"screen-ruling.svg", "The shift manager's ruling", 120, 40, baccarat, toRuling},
	{"screen-roulette.svg", "The dealer's screen at a roulette table", 120, 40, roulette, toNumber},
}

func names() []string {
	var list []string
	for _, p := range allPictures() {
		list = append(list, p.name)
	}
	for _, p := range floorPictures {
		list = append(list, p.name)
	}
	for _, language := range readers {
		for _, p := range translated {
			list = append(list, language.file(p.name))
		}
	}
	return append(list, roundFilm, incidentsPage)
}

// draw draws every picture and writes the pages, by file name.
func draw() (map[string]string, error) {
	drawn := map[string]string{}
	for _, p := range allPictures() {
		snapshots, err := deal(p.variant, p.of)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		drawn[p.name] = svg(p.title, screen(snapshots, p.width, p.height), p.width, p.height)
	}
	played, err := tables.Played()
	if err != nil {
		return nil, fmt.Errorf("the tables of a floor: %w", err)
	}
	for _, p := range floorPictures {
		drawn[p.name] = p.draw(played, nil)
	}
	for _, language := range readers {
		if err := language.draw(drawn, played); err != nil {
			return nil, fmt.Errorf("the pictures in %s: %w", language.language, err)
		}
	}
	moving, err := roundPicture()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", roundFilm, err)
	}
	drawn[roundFilm] = moving
	page, err := incidents()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", incidentsPage, err)
	}
	drawn[incidentsPage] = page
	return drawn, nil
}

// screen returns the screen after the given snapshots, at the time of the last.
func screen(snapshots []view.Snapshot, width, height int) string {
	at := snapshots[len(snapshots)-1].Now
	model := tui.New(tui.Options{Options: shell.Options{Theme: theme.Default, Glyphs: theme.Unicode, Location: time.UTC,
		Now: func() time.Time { return at }}, Bench: &technician.Floor{}})
	model.Update(tea.WindowSizeMsg{Width: width, Height: height})
	for _, snapshot := range snapshots {
		model.Update(tui.SnapshotMsg(snapshot))
	}
	return model.View().Content
}
