package config

import (
	"fmt"
	"strings"
)

// Problem is one error in a configuration. Line is 0 if a key is missing.
type Problem struct {
	Line int    `json:"line,omitempty"`
	Key  string `json:"key,omitempty"`
	What string `json:"what"`
}

func (p Problem) String() string {
	var place []string
	if p.Line > 0 {
		place = append(place, fmt.Sprintf("line %d", p.Line))
	}
	if p.Key != "" {
		place = append(place, p.Key)
	}
	if len(place) == 0 {
		return p.What
	}
	return strings.Join(place, ": ") + ": " + p.What
}

// Error lists all errors in one configuration.
type Error struct {
	Path  string
	Wrong []Problem
}

func (e *Error) Error() string {
	if len(e.Wrong) == 1 {
		return e.Path + ": " + e.Wrong[0].String()
	}
	lines := []string{fmt.Sprintf("%s has %d errors:", e.Path, len(e.Wrong))}
	for _, problem := range e.Wrong {
		lines = append(lines, "  "+problem.String())
	}
	return strings.Join(lines, "\n")
}
