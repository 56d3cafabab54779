package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pitboss/game"
	"pitboss/game/variant"
	"pitboss/game/wire"
	"pitboss/internal/platform"
	"pitboss/internal/tabletest"
	"pitboss/internal/testing/must"
)

// The page's rounds and the schema are those of the code: go run ./internal/platformpage.
func TestThePageIsUpToDate(t *testing.T) {
	docs := filepath.Join("..", "..", "docs")
	made := must.Get(files(docs))(t)
	for name, want := range made {
		if have, err := os.ReadFile(filepath.Join(docs, name)); err != nil || string(have) != string(want) {
			t.Errorf("docs/%s is not up to date (%v): go run ./internal/platformpage", name, err)
		}
	}
}

// checker holds lines against the schema. It knows what the schema uses, and takes no key that it does not
// name.
type checker struct {
	t    *testing.T
	defs map[string]map[string]any
}

func newChecker(t *testing.T) checker {
	t.Helper()
	data := must.Get(wire.Schema())(t)
	var schema struct {
		Defs map[string]map[string]any `json:"$defs"`
	}
	must.Do(t, json.Unmarshal(data, &schema))
	return checker{t, schema.Defs}
}

// line checks a line against the one definition that it may have.
func (c checker) line(line []byte) {
	c.t.Helper()
	var value map[string]any
	must.Dof(c.t, json.Unmarshal(line, &value), "%s", line)
	name := "out/" + value["out"].(string)
	if kind, is := value["type"].(string); is {
		name += "/" + kind
	}
	def, known := c.defs[name]
	if !known {
		c.t.Fatalf("the schema has no %s: %s", name, line)
	}
	must.Equalf(c.t, fits(value, def), "", "%s", line)
}

// fits says why a value does not fit a schema; nothing where it does.
func fits(value any, schema map[string]any) string {
	if constant, is := schema["const"]; is && value != constant {
		return "another constant"
	}
	if enum, is := schema["enum"].([]any); is && !slices.Contains(enum, value) {
		return "not in the list"
	}
	switch schema["type"] {
	case "string":
		if _, is := value.(string); !is {
			return "no text"
		}
	case "integer", "number":
		if _, is := value.(float64); !is {
			return "no number"
		}
	case "boolean":
		if _, is := value.(bool); !is {
			return "no yes or no"
		}
	case "array":
		list, is := value.([]any)
		if !is {
			return "no list"
		}
		for _, one := range list {
			if why := fits(one, schema["items"].(map[string]any)); why != "" {
				return "in a list: " + why
			}
		}
	case "object":
		return members(value, schema)
	}
	return ""
}

func members(value any, schema map[string]any) string {
	object, is := value.(map[string]any)
	if !is {
		return "no object"
	}
	properties, _ := schema["properties"].(map[string]any)
	others, _ := schema["additionalProperties"].(map[string]any)
	for key, one := range object {
		property, named := properties[key].(map[string]any)
		if !named {
			property = others
		}
		if property == nil {
			return key + " is not in the schema"
		}
		if why := fits(one, property); why != "" {
			return key + ": " + why
		}
	}
	required, _ := schema["required"].([]any)
	for _, key := range required {
		if _, there := object[key.(string)]; !there {
			return key.(string) + " is missing"
		}
	}
	return ""
}

// Every line that a platform hears fits the schema, of every variant, also where something goes wrong.
func TestEveryLineFitsTheSchema(t *testing.T) {
	check := newChecker(t)
	for _, line := range [][]byte{must.Get(wire.Welcome{}.Hello())(t), must.Get(wire.Replayed(3))(t),
		must.Get(wire.Pong(3, wire.Answers{Line: 2}))(t),
		must.Get(wire.Taken(3, wire.Answers{ID: "x"}))(t),
		must.Get(wire.Refusal(game.Refusal{Code: game.RefusedStale}, wire.Answers{Line: 3}))(t)} {
		check.line(line)
	}
	for _, slug := range variant.Slugs() {
		player := must.Get(tabletest.NewPlayer(slug, 3))(t)
		tbl, journal := player.Table, player.Journal
		player.Mishaps = 15
		for range 200 {
			must.Dof(t, player.Step(), "%s", slug)
			check.line(must.Get(wire.Step(tbl.Step()))(t))
		}
		lines := must.Get(platform.Lines(player.Rules, journal, 1, tbl.State().Sequence))(t)
		for _, line := range lines {
			check.line(line)
		}
	}
}
