package game_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// A word that has a constant and no entry in its closed list would be refused in records and rules.
func TestEveryConstantIsListed(t *testing.T) {
	constants := map[string][]string{}
	for _, entry := range must.Get(os.ReadDir("."))(t) {
		if !strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		file := must.Get(parser.ParseFile(token.NewFileSet(), entry.Name(), nil, 0))(t)
		ast.Inspect(file, func(node ast.Node) bool {
			if spec, is := node.(*ast.ValueSpec); is && len(spec.Values) == 1 {
				kind, typed := spec.Type.(*ast.Ident)
				value, written := spec.Values[0].(*ast.BasicLit)
				if typed && written && value.Kind == token.STRING {
					constants[kind.Name] = append(constants[kind.Name], must.Get(strconv.Unquote(value.Value))(t))
				}
			}
			return true
		})
	}
	for kind, list := range map[string][]string{
		"Incident": texts(game.Incidents()), "RoundEffect": texts(game.RoundEffects()),
		"BetsEffect": texts(game.BetsEffects()), "CardEffect": texts(game.CardEffects()),
		"Phase": texts(append(game.Phases(), game.PhaseAny)), "RefusalCode": texts(game.RefusalCodes()),
		"Role": texts(game.Roles()), "HeadFinding": texts(game.HeadFindings()),
	} {
		check.Slicesf(t, slices.Sorted(slices.Values(list)), slices.Sorted(slices.Values(constants[kind])),
			"the list of each %s", kind)
	}
}

func texts[W ~string](words []W) (texts []string) {
	for _, word := range words {
		texts = append(texts, string(word))
	}
	return texts
}

// Each step of the table has words, for the accounts of the record.
func TestEveryStepHasWords(t *testing.T) {
	file := must.Get(parser.ParseFile(token.NewFileSet(), "step_name.go", nil, 0))(t)
	names := 0
	ast.Inspect(file, func(node ast.Node) bool {
		if declared, is := node.(*ast.GenDecl); is && declared.Tok != token.CONST {
			return false
		}
		if value, is := node.(*ast.BasicLit); is {
			names++
			name := must.Get(strconv.Unquote(value.Value))(t)
			check.Equalf(t, game.StepWord(name).Key, "word."+name, "the words of the step %s", name)
		}
		return true
	})
	if names < 30 {
		t.Errorf("%d steps were found", names)
	}
}

// Nothing in a closed list is shown by its code name.
func TestEffectsAndIncidentsHaveWords(t *testing.T) {
	said := map[string]string{}
	for _, effect := range game.CardEffects() {
		said[string(effect)] = effect.Words().Key
	}
	for _, effect := range game.RoundEffects() {
		said[string(effect)] = effect.Words().Key
	}
	for _, incident := range game.Incidents() {
		said[string(incident)] = incident.Words().Key
		check.Equalf(t, incident.Listed(), true, "%s is listed", incident)
	}
	check.Equalf(t, game.Incident("card-eaten").Listed(), false, "an unknown incident is listed")
	for _, word := range slices.Sorted(maps.Keys(said)) {
		if said[word] == "" {
			t.Errorf("%s has no words", word)
		}
	}
}
