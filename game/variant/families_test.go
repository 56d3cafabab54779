package variant_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/game/family"
	"pitboss/game/variant"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// What a family registers is complete, and correct for its variants: help that settles, messages that the platform
// may send, files that no other family has.
func TestWhatFamiliesRegister(t *testing.T) {
	seen := map[string]string{}
	for _, one := range variant.Families() {
		t.Run(one.Name, func(t *testing.T) {
			variants := 0
			messages := map[string]bool{}
			places := false
			for _, folder := range []string{"variants", "procedures"} {
				names := must.Get(fs.Glob(one.Files, folder+"/*.toml"))(t)
				for _, name := range names {
					if other, twice := seen[name]; twice {
						t.Errorf("%s is a file of %s, too", name, other)
					}
					seen[name] = one.Name
					slug, isVariant := strings.CutPrefix(strings.TrimSuffix(name, ".toml"), "variants/")
					if !isVariant {
						continue
					}
					variants++
					played := load(t, slug)
					if played.Book.Family != one.Name || played.Of.Name != one.Name {
						t.Errorf("%s is of the family %s", name, played.Book.Family)
					}
					places = places || played.Family.Takes(game.StepScan)
					for _, message := range one.Help.Messages {
						if played.Family.Draw(rand.New(rand.NewPCG(1, 2)), message.Name, game.Round{}) != nil {
							messages[message.Name] = true
						}
					}
					if played.Family.Takes(game.StepSegment) != (len(trained(t, played).Family.Segments()) > 0) {
						t.Errorf("%s has a wheel with the segments %q", slug, trained(t, played).Family.Segments())
					}
					check.Equalf(t, played.Family.Takes(game.StepDice), (played.Family.Dice() > 0),
						"%s throws %d dice", slug, played.Family.Dice())
				}
			}
			if variants == 0 {
				t.Error("it has no variant")
			}
			help := one.Help
			if _, bets, err := load(t, help.SettleFor[1]).Family.Settle([]byte(help.SettleFor[0])); err != nil || len(bets) == 0 {
				t.Errorf("pitboss settle %s does not settle %s: %v", help.SettleFor[1], help.SettleFor[0], err)
			}
			if line, _, _ := strings.Cut(help.Settle, "\n"); !json.Valid([]byte(line)) {
				t.Errorf("the help of settle begins with %q, which is no result", line)
			}
			if help.Settled == "" || places != (help.Positions != "") || (one.Report == nil) != (help.Report == "") {
				t.Errorf("its help is not whole: %+v", help)
			}
			for _, message := range help.Messages {
				if message.Keys != "" && !messages[message.Name] {
					t.Errorf("the platform draws no %s in any variant", message.Name)
				}
			}
		})
	}
	if !slices.Contains(variant.Slugs(), variant.Default) {
		t.Errorf("there is no variant %s, which a training table plays", variant.Default)
	}
}

// Each step, message and decision that a family names by a constant has words, and so has each field of its messages:
// accounts of the record show no identifier.
func TestIdentifiersOfFamiliesHaveWords(t *testing.T) {
	constant := regexp.MustCompile(`^((step|act|action)[A-Z]\w*|hit|stand|double|split|insure|noInsurance|surrender)$`)
	field := regexp.MustCompile(`"([a-z_]+)":`)
	for _, one := range variant.Families() {
		rules := load(t, one.Help.SettleFor[1]).Family
		named := func(identifier string) bool {
			return !rules.Word(identifier).IsZero() || !family.SharedWord(identifier).IsZero()
		}
		wanted := map[string]string{}
		for _, file := range must.Get(filepath.Glob(filepath.Join("..", "..", one.Folder(), "*.go")))(t) {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			ast.Inspect(must.Get(parser.ParseFile(token.NewFileSet(), file, nil, 0))(t), func(node ast.Node) bool {
				spec, is := node.(*ast.ValueSpec)
				if is && len(spec.Values) == 1 && constant.MatchString(spec.Names[0].Name) {
					if value, literal := spec.Values[0].(*ast.BasicLit); literal && value.Kind == token.STRING {
						wanted[must.Get(strconv.Unquote(value.Value))(t)] = file
					}
				}
				return true
			})
		}
		for _, message := range one.Help.Messages {
			delete(wanted, message.Name) // what the platform says has words of its own
			for _, found := range field.FindAllStringSubmatch(message.Keys, -1) {
				wanted[found[1]] = "the message " + message.Name
			}
		}
		for identifier, where := range wanted {
			check.Equalf(t, named(identifier), true, "%s: %q of %s has words", one.Name, identifier, where)
		}
	}
}

// trained returns a variant as training plays it.
func trained(t *testing.T, v variant.Variant) variant.Variant {
	t.Helper()
	settings := must.Get(v.Book.ChooseTraining(nil))(t)
	return v.With(settings)
}
