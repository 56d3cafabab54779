package spin_test

import (
	"fmt"
	"slices"
	"strings"

	"pitboss/bench"
	"pitboss/game"
	"pitboss/hardware/spin"
)

// heard is what a table receives from a wheel. ends reports that it ends a spin.
type heard struct {
	game.Input
	ends bool
}

// of returns reports as a table receives them.
func of(reports []spin.Report) (all []heard) {
	for _, report := range reports {
		all = append(all, heard{game.Input{Command: report.Command}, report.Outcome != bench.Understood})
	}
	return all
}

// told describes it briefly.
func told(h heard) string {
	var words []string
	add := func(name, value string) {
		if value != "" && value != "0" {
			words = append(words, strings.TrimSpace(name+" "+value))
		}
	}
	switch c := h.Command.(type) {
	case game.LinkChanged:
		if c.Up {
			words = append(words, strings.TrimSpace("up "+c.Reason.String()))
		} else if strings.Contains(c.Reason.String(), "link is up, but no whole status comes") {
			words = append(words, "silent")
		} else {
			words = append(words, "down "+c.Reason.String())
		}
	case game.NumberRead:
		words = append(words, fmt.Sprint("number ", c.Number))
		add("turns", fmt.Sprint(c.Turns))
		add("", string(c.Direction))
	case game.SegmentRead:
		words = append(words, "segment")
		if c.Symbol != "" {
			words = append(words, fmt.Sprintf("%s at %d", c.Symbol, c.Stop))
		}
		add("no-spin", c.Cause)
		add("turns", fmt.Sprint(c.Turns))
		add("", string(c.Direction))
	case game.WheelState:
		words = append(words, c.State)
		if len(c.Flags) > 0 {
			words = append(words, fmt.Sprint(c.Flags))
		}
		add("", string(c.Incident))
		if c.Cause != c.State {
			add("", c.Cause)
		}
	}
	if h.ends {
		words = append(words, "ends")
	}
	return strings.Join(words, " ")
}

// inWords joins all descriptions by semicolons.
func inWords(all []heard) string {
	words := make([]string, 0, len(all))
	for _, one := range all {
		words = append(words, told(one))
	}
	return strings.Join(words, "; ")
}

// is reports whether it announces this state of the wheel, without a number or an incident.
func (h heard) is(state string) bool {
	c, is := h.Command.(game.WheelState)
	return is && c.State == state && c.Incident == ""
}

// ending returns how it ends a spin: the number, or the cause, or "" if it does not.
func (h heard) ending() string {
	switch c := h.Command.(type) {
	case game.NumberRead:
		return fmt.Sprint(c.Number)
	case game.WheelState:
		switch {
		case !h.ends:
		case c.Incident == game.NoSpin:
			return c.Cause
		default:
			return string(c.Incident)
		}
	}
	return ""
}

// follow checks the inputs of a table against what holds for every wheel: every spin ends, and ends once.
type follow struct {
	live  bool // a spin is under way and has not ended
	owing bool // no spin is in progress, and a cause may still end the next one
	state string
	flags []string
}

func (f *follow) hear(h heard) error {
	wrong := func(why string) error { return fmt.Errorf("%s: %s", told(h), why) }
	if h.ends && !f.live && !f.owing {
		return wrong("there is no spin to end")
	}
	incident := game.Incident("")
	switch c := h.Command.(type) {
	case game.NumberRead, game.SegmentRead:
		if !f.live || !h.ends {
			return wrong("a reading ends the spin that is on")
		}
	case game.WheelState:
		incident = c.Incident
		flags := c.State == f.state && !slices.Equal(c.Flags, f.flags)
		f.state, f.flags = c.State, c.Flags
		switch {
		case incident != "" || flags:
		case c.State == spin.BetsOpen, c.State == spin.Launched, c.State == spin.Closed, c.State == spin.Turns:
			if f.live {
				return wrong("the spin before has not ended")
			}
			f.live, f.owing = c.State == spin.Launched || c.State == spin.Turns, c.State == spin.BetsOpen
		case c.State == spin.NoMoreBets, c.State == spin.RunsOut:
			if !f.live {
				return wrong("no spin is on")
			}
		case strings.Contains(c.State, "-late "):
			if f.live || h.ends {
				return wrong("a spin is on")
			}
			// The wheel may make that game's spin again without a word: a failure ends it.
			f.owing = true
		}
	}
	if h.ends {
		// A failure may still end the spin that is to be made again.
		f.live, f.owing = false, incident == game.NoSpin
	}
	return nil
}
