package main

import (
	"fmt"
	"strings"
)

// layer groups parts of a picture by their paint, in the order in which each paint was first used.
type layer struct {
	order []string
	parts map[string]*strings.Builder
	close map[string]string
}

// add puts a part into the element that begins with open and ends with close.
func (l *layer) add(open, close, format string, args ...any) {
	if l.parts == nil {
		l.parts, l.close = map[string]*strings.Builder{}, map[string]string{}
	}
	if l.parts[open] == nil {
		l.order = append(l.order, open)
		l.parts[open], l.close[open] = &strings.Builder{}, close
	}
	fmt.Fprintf(l.parts[open], format, args...)
}

func (l *layer) String() string {
	var out strings.Builder
	for _, open := range l.order {
		out.WriteString(open + l.parts[open].String() + l.close[open])
	}
	return out.String()
}
