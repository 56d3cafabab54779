package main

import (
	"fmt"
	"strings"
)

// configProblem is one error in a configuration. Line is 0 if a key is missing.
type configProblem struct {
	Line int    `json:"line,omitempty"`
	Key  string `json:"key,omitempty"`
	What string `json:"what"`
}

func (p configProblem) String() string {
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

// configError lists all errors in one configuration.
type configError struct {
	path  string
	wrong []configProblem
}

func (e *configError) Error() string {
	if len(e.wrong) == 1 {
		return e.path + ": " + e.wrong[0].String()
	}
	lines := []string{fmt.Sprintf("%s has %d errors:", e.path, len(e.wrong))}
	for _, problem := range e.wrong {
		lines = append(lines, "  "+problem.String())
	}
	return strings.Join(lines, "\n")
}
