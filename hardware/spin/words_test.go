package spin_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"pitboss/game"
	"pitboss/hardware/spin"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Each state and each cause of a wheel has words, for the accounts of the record.
func TestWhatWheelsReportHasWords(t *testing.T) {
	found := 0
	for _, name := range []string{"status.go", "cause.go"} {
		file := must.Get(parser.ParseFile(token.NewFileSet(), name, nil, 0))(t)
		ast.Inspect(file, func(node ast.Node) bool {
			spec, is := node.(*ast.ValueSpec)
			if !is || len(spec.Values) != 1 {
				return true
			}
			kind, typed := spec.Type.(*ast.Ident)
			value, literal := spec.Values[0].(*ast.BasicLit)
			if typed && literal && (kind.Name == "State" || kind.Name == "Cause") {
				found++
				word := must.Get(strconv.Unquote(value.Value))(t)
				check.Equalf(t, game.WheelWord(word).Key, "wheel."+word, "the words of %s", word)
			}
			return true
		})
	}
	for _, state := range []string{spin.Opened, spin.Closed, spin.BetsOpen, spin.Launched, spin.NoMoreBets, spin.AtRest,
		spin.Turns, spin.RunsOut, "disagreement"} {
		check.Equalf(t, game.WheelWord(state).Key, "wheel."+state, "the words of %s, which the table is told", state)
	}
	if found < 25 {
		t.Errorf("%d states and causes were found", found)
	}
}
