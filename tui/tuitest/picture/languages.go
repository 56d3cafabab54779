package main

import (
	"fmt"
	"slices"

	"pitboss/text"
	"pitboss/tui/shell"
	"pitboss/tui/theme"
	"pitboss/tui/tuitest/floor"
	"pitboss/tui/tuitest/tables"
)

// reader is a language that has pages of its own in a folder of the documentation, with pictures in that language.
type reader struct {
	language, variant string
	// report are the dealer's keys for a misread card, classify those of the shift manager who has come: only some
	// documents have a procedure for it, and elsewhere the dealer calls.
	report, classify string
	// titles are what the pictures show, in the order of translated and with the floor's last.
	titles []string
}

var readers = []reader{
	{"lt", baccarat, "r m", "", []string{
		"Prisijungimas prie stalo", "Lošimo etapas: kita korta", "Pranešta, kad korta atpažinta neteisingai",
		"Pamainos vadovas renkasi punktą", "Salė: visi stalai",
	}},
	{"ro", "ro-baccarat", "r 0", "0", []string{
		"Autentificarea la masă", "O rundă: cartea următoare", "Crupierul a chemat pit bossul",
		"Decizia pit bossului", "Sala: toate mesele",
	}},
}

// translated are the pictures that each of these languages has.
var translated = []struct {
	name string
	// acts play the table to the moment shown. Without acts the picture shows the floor.
	acts func(reader) []act
}{
	{"sign-in.svg", func(reader) []act { return []act{press("enter d 1 2 tab 1 1")} }},
	{"round.svg", func(reader) []act { return fiveCards }},
	{"misread.svg", reader.misread},
	{"ruling.svg", func(r reader) []act { return append(slices.Clip(r.misread()), comes(floor.Rasa), press(r.classify)) }},
	{"floor.svg", nil},
}

// fiveCards deals a round in which one card is left to be dealt.
var fiveCards = []act{played(12), toDeal, scan("KD 2S 4S TC 8H")}

// misread reports after them that a card was misread.
func (r reader) misread() []act { return append(slices.Clip(fiveCards), press(r.report)) }

// translatedSize is the size of a table's pictures.
var translatedSize = [2]int{100, 30}

// file returns the name of a picture's file in the folder of the documentation.
func (r reader) file(name string) string { return r.language + "/" + name }

// draw draws the pictures in the language, by file name.
func (r reader) draw(drawn map[string]string, played []tables.Table) error {
	texts, err := text.For(r.language)
	if err != nil {
		return err
	}
	for i, picture := range translated {
		if picture.acts == nil {
			drawn[r.file(picture.name)] = floorPicture{title: r.titles[i]}.draw(played, texts)
			continue
		}
		p, err := newPlay(r.variant, translatedSize, shell.Options{Theme: theme.Default, Glyphs: theme.Unicode, Texts: texts})
		if err != nil {
			return err
		}
		for n, act := range picture.acts(r) {
			if err := act(p); err != nil {
				return fmt.Errorf("%s, act %d: %w", picture.name, n, err)
			}
		}
		drawn[r.file(picture.name)] = svg(r.titles[i], p.screen.View().Content, translatedSize[0], translatedSize[1])
	}
	return nil
}
