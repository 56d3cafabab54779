package tables_test

import (
	"testing"

	"pitboss/internal/testing/must"
	"pitboss/tui/tuitest/tables"
)

// TestTablesArePlayed: eight games, two of them in trouble, and as many more as are wanted.
func TestTablesArePlayed(t *testing.T) {
	played := must.Get(tables.Played())(t)
	titles, wrong, names := map[string]bool{}, 0, map[string]bool{}
	for _, one := range tables.Many(played, 60) {
		titles[one.Now.View.Title] = true
		names[one.Name] = true
		if one.Now.View.Incident != nil {
			wrong++
		}
	}
	if len(titles) != 8 || wrong != 2 || len(names) != 60 {
		t.Errorf("%d games, %d incidents, %d names", len(titles), wrong, len(names))
	}
}
