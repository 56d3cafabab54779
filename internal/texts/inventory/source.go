package inventory

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strconv"
	"strings"

	"pitboss/game/message"
)

// messagePath is the import path of the package that makes texts.
const messagePath = "pitboss/game/message"

// Source lists the texts in the Go files of a tree, without tests. Its error names every invalid call; the returned
// texts are those that could be read.
func Source(tree fs.FS) ([]Text, error) {
	folders := map[string][]string{}
	err := fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "testdata"):
			return fs.SkipDir
		case !entry.IsDir() && strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
			folders[path.Dir(name)] = append(folders[path.Dir(name)], name)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	s := source{tree: tree, files: token.NewFileSet()}
	for folder, names := range folders {
		if folder == strings.TrimPrefix(messagePath, "pitboss/") {
			continue // it contains no texts itself
		}
		if err := s.readFolder(names); err != nil {
			return nil, err
		}
	}
	return s.texts, errors.Join(s.wrong...)
}

// source is a tree being read, package by package.
type source struct {
	tree  fs.FS
	files *token.FileSet
	texts []Text
	wrong []error
}

// folder is one package with its functions by name, to find arguments made elsewhere.
type folder struct {
	functions map[string]*ast.FuncDecl
}

func (s *source) readFolder(names []string) error {
	var parsed []*ast.File
	of := folder{functions: map[string]*ast.FuncDecl{}}
	for _, name := range names {
		data, err := fs.ReadFile(s.tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(s.files, name, data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		parsed = append(parsed, file)
		for _, declared := range file.Decls {
			if function, is := declared.(*ast.FuncDecl); is {
				of.functions[function.Name.Name] = function
			}
		}
	}
	for _, file := range parsed {
		if name := importedAs(file); name != "" {
			s.readFile(of, file, name)
		}
	}
	return nil
}

// importedAs returns the name under which a file imports the message package, or "".
func importedAs(file *ast.File) string {
	for _, imported := range file.Imports {
		if imported.Path.Value != strconv.Quote(messagePath) {
			continue
		}
		if imported.Name != nil {
			return imported.Name.Name
		}
		return path.Base(messagePath)
	}
	return ""
}

func (s *source) readFile(of folder, file *ast.File, name string) {
	for _, declared := range file.Decls {
		around := declared
		ast.Inspect(declared, func(node ast.Node) bool {
			switch found := node.(type) {
			case *ast.CallExpr:
				reading := reading{source: s, folder: of, around: around, message: name, call: found}
				switch called(found, name) {
				case "New", "NewError":
					reading.text(1)
				case "Count":
					reading.text(2)
				case "Written":
					reading.written()
				}
			case *ast.CompositeLit:
				s.composite(found, name, file)
			}
			return true
		})
	}
}

// called returns the function of the message package that is called, or "" for any other call.
func called(call *ast.CallExpr, name string) string {
	selector, is := call.Fun.(*ast.SelectorExpr)
	if !is {
		return ""
	}
	if from, is := selector.X.(*ast.Ident); !is || from.Name != name {
		return ""
	}
	return selector.Sel.Name
}

func (s *source) where(at token.Pos) string {
	position := s.files.Position(at)
	return fmt.Sprintf("%s:%d", position.Filename, position.Line)
}

func (s *source) complain(at token.Pos, format string, values ...any) {
	s.wrong = append(s.wrong, fmt.Errorf("%s: %s", s.where(at), fmt.Sprintf(format, values...)))
}

// composite reports a text made without the functions that Source looks for. The rulebook makes those of the rules,
// whose keys are checked when they are read.
func (s *source) composite(made *ast.CompositeLit, name string, file *ast.File) {
	selector, is := made.Type.(*ast.SelectorExpr)
	if !is || selector.Sel.Name != "Text" || len(made.Elts) == 0 || file.Name.Name == "rulebook" {
		return
	}
	if from, is := selector.X.(*ast.Ident); is && from.Name == name {
		s.complain(made.Pos(), "a text is made by hand: want %s.New with a key and English", name)
	}
}

// reading is one call that makes a text.
type reading struct {
	*source
	folder  folder
	around  ast.Node
	message string
	call    *ast.CallExpr
}

// text reads a call of New or Count: a key, one or two texts, arguments.
func (r reading) text(english int) {
	at := r.call.Pos()
	if len(r.call.Args) < 1+english {
		r.complain(at, "a text wants a key and its English")
		return
	}
	var literals []string
	for i, what := range []string{"key", "English", "English"}[:1+english] {
		literal, is := literalOf(r.call.Args[i])
		if !is {
			r.complain(at, "the %s is no literal: it cannot be found before somebody reads it", what)
			return
		}
		literals = append(literals, literal)
	}
	if r.call.Ellipsis.IsValid() {
		r.complain(at, "%s: its arguments are a list: write them one by one", literals[0])
		return
	}
	text := Text{Key: literals[0], English: literals[english], Where: r.where(at)}
	if english == 2 {
		text.One = literals[1]
	}
	for _, given := range r.call.Args[1+english:] {
		arg, known := r.argument(given)
		if !known {
			r.complain(given.Pos(), "%s: an argument cannot be read here: write %s.Number(\"name\", ...) or another kind", text.Key, r.message)
			return
		}
		text.Args = append(text.Args, arg)
	}
	r.texts = append(r.texts, text)
}

// written reports words of the program without a key. Written is for words from a person, a device or an older
// record.
func (r reading) written() {
	ast.Inspect(r.call, func(node ast.Node) bool {
		if literal, is := node.(*ast.BasicLit); is && literal.Kind == token.STRING && wordy(literal.Value) {
			r.complain(literal.Pos(), "a text without a key: want %s.New with a key beside the English", r.message)
		}
		return true
	})
}

// wordy reports whether a literal contains a word.
func wordy(literal string) bool {
	letters := 0
	for _, letter := range literal {
		switch {
		case letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z':
			if letters++; letters > 2 {
				return true
			}
		default:
			letters = 0
		}
	}
	return false
}

// literalOf returns the string of a literal, or of several joined to keep lines short.
func literalOf(expression ast.Expr) (string, bool) {
	switch e := expression.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, is := literalOf(e.X)
		right, too := literalOf(e.Y)
		return left + right, is && too && e.Op == token.ADD
	}
	return "", false
}

// kinds maps the functions that make arguments to the kinds of these.
var kinds = map[string]message.Kind{
	"String": message.KindText, "Quoted": message.KindQuoted, "Excerpt": message.KindQuoted,
	"Err": message.KindText, "Number": message.KindNumber,
	"Card": message.KindCard, "Position": message.KindPosition, "Time": message.KindTime, "Message": message.KindMessage,
	"List": message.KindList, "Words": message.KindList, "Lines": message.KindLines,
	"Named": message.KindNamed, "Spoken": message.KindSpoken, "Device": message.KindDevice, "Report": message.KindReport,
	"Symbol": message.KindSymbol,
	"Date":   message.KindDate, "Decimal": message.KindDecimal,
}
