package supportbundle

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// elsewhere are the folders whose messages go to no table's log: those of commands, of a hub, of the floor station, of a
// wallboard, of demos and of exercises.
var elsewhere = []string{
	"internal/cli", "internal/hub", "internal/station", "internal/demosite", "hardware/rig", "internal/floor/station.go",
	"internal/wallboard", "internal/floor/wall.go", "internal/instructor",
}

// forwarded are the calls whose message is an argument of the function around them.
var forwarded = map[string]bool{"internal/floor/answer.go:said": true}

// TestEveryMessageOfATablesLogIsKnown: each message that a table logs, with each attribute, is on the list, and the list
// has no others.
func TestEveryMessageOfATablesLogIsKnown(t *testing.T) {
	root := filepath.Join("..", "..")
	seen := map[string]bool{}
	for _, top := range []string{"internal", "hardware", "store", "bench", "site", "game", "tui"} {
		must.Do(t, filepath.WalkDir(filepath.Join(root, top), func(path string, entry fs.DirEntry, err error) error {
			within, _ := filepath.Rel(root, path)
			for _, not := range elsewhere {
				if strings.HasPrefix(within, not) && (within == not || within[len(not)] == '/') {
					if entry.IsDir() {
						return filepath.SkipDir
					}
					return nil
				}
			}
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(node ast.Node) bool {
				if call, is := node.(*ast.CallExpr); is {
					logged(t, within, call, seen)
				}
				return true
			})
			return nil
		}))
	}
	for said := range logMessages {
		if !seen[said] {
			t.Errorf("%q is on the list, and nothing logs it", said)
		}
	}
}

// logged checks a call if it writes to a log.
func logged(t *testing.T, file string, call *ast.CallExpr, seen map[string]bool) {
	t.Helper()
	method, is := call.Fun.(*ast.SelectorExpr)
	if !is || len(call.Args) == 0 {
		return
	}
	to := ""
	switch on := method.X.(type) {
	case *ast.Ident:
		to = on.Name
	case *ast.SelectorExpr:
		to = on.Sel.Name
	}
	levels := map[string]bool{"Debug": true, "Info": true, "Warn": true, "Error": true}
	writes := levels[method.Sel.Name] && (strings.EqualFold(to, "log") || to == "slog") || method.Sel.Name == "warn" && to == "t"
	if !writes {
		return
	}
	said, literal := text(call.Args[0])
	if !literal {
		name, _ := call.Args[0].(*ast.Ident)
		if name == nil || !forwarded[file+":"+name.Name] {
			t.Errorf("%s: a message of the log is no literal", file)
		}
		return
	}
	seen[said] = true
	attributes, known := logMessages[said]
	if !known {
		t.Errorf("%s: say in logMessages what support may see of %q", file, said)
	}
	for i := 1; i < len(call.Args); i += 2 {
		if name, literal := text(call.Args[i]); !literal {
			t.Errorf("%s: an attribute of %q is no literal", file, said)
		} else if _, has := attributes[name]; !has {
			t.Errorf("%s: say in logMessages what support may see of %q, %q", file, said, name)
		}
	}
}

func text(of ast.Expr) (string, bool) {
	literal, is := of.(*ast.BasicLit)
	if !is || literal.Kind != token.STRING {
		return "", false
	}
	value, err := strconv.Unquote(literal.Value)
	return value, err == nil
}

// TestLedgersAreFigures: what a bundle takes from a ledger as it is has figures only, so that no text slips through.
func TestLedgersAreFigures(t *testing.T) {
	for _, of := range []any{bench.Quality{}, bench.Counts{}, bench.Histogram{}, bench.Reads{}} {
		figures(t, reflect.TypeOf(of))
	}
}

func figures(t *testing.T, of reflect.Type) {
	t.Helper()
	switch of.Kind() {
	case reflect.Struct:
		for i := range of.NumField() {
			figures(t, of.Field(i).Type)
		}
	case reflect.Array:
		figures(t, of.Elem())
	case reflect.Uint64, reflect.Int64:
	default:
		t.Errorf("%s is no figure", of)
	}
}

// TestTheLogIsCut: of a long log the newest lines that fit are kept.
func TestTheLogIsCut(t *testing.T) {
	var log strings.Builder
	for i := range 40_000 {
		log.WriteString(`{"time":"2026-09-01T12:00:00Z","level":"WARN","msg":"input after the end","device":"shoe","sequence":` + strconv.Itoa(i) + "}\n")
	}
	kept, lines := redactor{}.log([]byte(log.String()))
	if len(kept) > logKept+100 || lines < 5000 {
		t.Errorf("%d bytes, %d lines", len(kept), lines)
	}
	check.Contains(t, string(kept), `"sequence":39999`)
	check.Lacks(t, string(kept), `"sequence":0}`)
}

// FuzzLogLine: a line of a log, whatever it is, becomes a short line of JSON whose texts come from lists.
func FuzzLogLine(f *testing.F) {
	for _, line := range []string{
		`{"time":"2026-09-01T12:00:00Z","level":"ERROR","msg":"sign-in","error":"EOF"}`, `{"msg":`, "", "[", `{"time":1,"msg":"panic"}`,
		`{"time":"2026-09-01T12:00:00Z","level":"ERROR","msg":"panic","in":"x","cause":"y: EOF","stack":"pitboss/a.b(0x1)\n\t/a/b.go:7 +0x1\n"}`,
		`{"time":"2026-09-01T12:00:00Z","level":"ERROR","msg":"still at work at the end","tasks":["a",["b"],{}]}`,
		`{"time":"2026-09-01T12:00:00Z","level":"INFO","msg":"platform","connected":true,"after":1e400}`,
	} {
		f.Add(line, "canary-7731")
	}
	f.Fuzz(func(t *testing.T, line, secret string) {
		r := redactor{key: []byte("k"), withheld: []string{secret}}
		kept, known := r.logLine([]byte(line))
		if !known {
			return
		}
		var read logLine
		must.Do(t, json.Unmarshal(kept, &read))
		if _, has := logMessages[read.Msg]; !has || len(kept) > 64<<10 {
			t.Errorf("%s became %s", line, kept)
		}
		for name, value := range read.About {
			how, has := logMessages[read.Msg][name]
			said, is := value.(string)
			if !has || is && how == word && len(secret) >= minWithheld && strings.Contains(said, secret) {
				t.Errorf("%s became %s", line, kept)
			}
		}
	})
}
