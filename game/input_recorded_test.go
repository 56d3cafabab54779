package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Every command of the package can be recorded, and reads back as it was.
func TestEveryCommandIsRecorded(t *testing.T) {
	listed := map[string]bool{}
	for _, command := range game.Commands() {
		name := reflect.TypeOf(command).Name()
		listed[name] = true
		recorded, err := game.RecordInput(command, "shoe")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		check.Deepf(t, must.Get(recorded.Read())(t), command, "%s reads back as", name)
	}
	for _, entry := range must.Get(os.ReadDir("."))(t) {
		if !strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		file := must.Get(parser.ParseFile(token.NewFileSet(), entry.Name(), nil, 0))(t)
		for _, decl := range file.Decls {
			method, is := decl.(*ast.FuncDecl)
			if !is || method.Recv == nil || method.Name.Name != "command" {
				continue
			}
			if name := method.Recv.List[0].Type.(*ast.Ident).Name; !listed[name] {
				t.Errorf("the command %s is not listed", name)
			}
		}
	}
}

func TestRecordedInputs(t *testing.T) {
	for _, test := range []struct {
		name string
		of   game.RecordedInput
		want string // the error; empty if it is read
	}{
		{"the console itself", game.RecordedInput{}, ""},
		{"without fields", game.RecordedInput{Command: "tick"}, ""},
		{"with fields", game.RecordedInput{Command: "card-read", Data: []byte(`{"card":"TD"}`)}, ""},
		{"an unknown name", game.RecordedInput{Command: "shuffle"}, "unknown to this version"},
		{"an unknown field", game.RecordedInput{Command: "card-read", Data: []byte(`{"pin":"1234"}`)}, "a shape unknown"},
		{"no object", game.RecordedInput{Command: "card-read", Data: []byte(`7`)}, "a shape unknown"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := test.of.Read()
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
