package strict_test

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game/strict"
	"pitboss/internal/testing/check"
)

type inner struct {
	Name string `json:"name"`
}

type Drawn struct {
	Faces []int `json:"faces"`
}

type outer struct {
	inner
	Drawn
	Count    *int            `json:"count"`
	List     []inner         `json:"list"`
	ByName   map[string]int  `json:"by_name"`
	ByNumber map[int]int     `json:"by_number"`
	Facts    map[string]any  `json:"facts"`
	Free     json.RawMessage `json:"free"`
}

func TestDecode(t *testing.T) {
	for _, test := range []struct{ name, line, says string }{
		{"everything", `{"name":"a","count":1,"list":[{"name":"b"}],"by_name":{"B":1},"facts":{"x":null},"free":{"A":[null]}}`, ""},
		{"nothing", `{}`, ""},
		{"a number for a key", `{"by_number":{"8":5,"-3":1,"0":2}}`, ""},
		{"a zero in front", `{"by_number":{"08":5}}`, "without a sign, a zero"},
		{"two spellings", `{"by_number":{"8":5,"08":9999}}`, "\"08\""},
		{"a sign", `{"by_number":{"+8":5}}`, "without a sign"},
		{"minus nothing", `{"by_number":{"-0":5}}`, "without a sign"}, {"a word", `{"by_number":{"x":5}}`, "whole number"},
		{"a fraction", `{"by_number":{"8.0":5}}`, "whole number"},
		{"no text", ``, "no JSON"},
		{"never ends in a list", `[,`, "no JSON"},
		{"never ends in an object", `{"a":[,`, "no JSON"},
		{"two commas", `[1,,2]`, "no JSON"},
		{"half a word", `{"in":[tru`, "no JSON"},
		{"not closed", `{"name":"a"`, "no JSON"},
		{"two values", `{} {}`, "nothing after it"},
		{"no UTF-8", "{\"name\":\"\xff\"}", "UTF-8"},
		{"no object", `[]`, "not what stands here"},
		{"null", `null`, "null"},
		{"null for a text", `{"name":null}`, "null"},
		{"null for a number", `{"count":null}`, "null"},
		{"null in a list", `{"list":[null]}`, "null"},
		{"null in a map", `{"by_name":{"a":null}}`, "null"},
		{"twice", `{"name":"a","name":"a"}`, `"name" stands twice`},
		{"twice in a list", `{"list":[{"name":"a","name":"b"}]}`, "twice"},
		{"twice in a map", `{"by_name":{"a":1,"a":1}}`, "twice"},
		{"twice in what is free", `{"free":[{"a":1,"a":1}]}`, "twice"},
		{"twice, once escaped", `{"name":"a","n\u0061me":"b"}`, "twice"},
		{"capitals", `{"Name":"a"}`, `small letters, "name"`},
		{"a letter that folds to another", `{"by_name":{},"li\u017ft":[]}`, "small letters"},
		{"capitals in a list", `{"list":[{"NAME":"a"}]}`, "small letters"},
		{"no such key", `{"nome":"a"}`, `there is no key "nome"`},
		{"another kind", `{"count":"1"}`, `"count" takes another kind of value than a string`},
		{"an array", `{"count":[1]}`, `"count" takes another kind of value than an array`},
		{"a key of an embedded struct", `{"faces":[[1]]}`, `"faces" takes another kind`},
		{"another key of one", `{"name":5}`, `"name" takes another kind`},
		{"a key in a list", `{"list":[{"name":5}]}`, `"list.name" takes another kind`},
		{"an array alone", `[]`, "an array is not what stands here"},
		{"a long text", `{"name":"` + strings.Repeat("x", 1001) + `"}`, "more than 1000"},
		{"a long number", `{"count":` + strings.Repeat("1", 1001) + `}`, "more than 1000"},
		{"a long key", `{"` + strings.Repeat("x", 1001) + `":1}`, "more than 1000"},
		{"deep", `{"free":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`, "deep"},
		{"very deep", strings.Repeat("[", 1<<20), "no JSON"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var read outer
			err := strict.Decode([]byte(test.line), &read)
			if test.says == "" && err != nil || test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
				t.Errorf("%v, want %q", err, test.says)
			}
		})
	}
}

func TestObjectHandsKeysOverInOrder(t *testing.T) {
	var keys []string
	take := func(key string, _ json.RawMessage) error { keys = append(keys, key); return nil }
	if err := strict.Object([]byte(` {"b":{"x":1},"a":[1],"c":null} `), take); err != nil || strings.Join(keys, " ") != "b a c" {
		t.Errorf("%v, %v", keys, err)
	}
	check.ErrorSays(t, strict.Object([]byte(`[1]`), take), "[1] is no JSON object")
}

// Any input is decoded as encoding/json would decode it, or gives a short error.
func FuzzDecode(f *testing.F) {
	for _, seed := range []string{
		`{"name":"a","list":[{"name":"b"}]}`, `[,`, `{"a":[,`, `[1,,2]`, `{"in":[tru`, `{"name":null}`, `{"free":[[[[`,
		`{"Name":1}`, `{"a":1,"a":2}`, ``, `{}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var read outer
		if err := strict.Decode(data, &read); err != nil {
			if len(err.Error()) > 1000 {
				t.Errorf("an error of %d bytes", len(err.Error()))
			}
			return
		}
		var plain outer
		check.Dof(t, json.Unmarshal(data, &plain), "%s is read strictly and not otherwise", data)
	})
}
