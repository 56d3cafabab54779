package supportbundle

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strings"

	"pitboss/game/message"
	"pitboss/internal/config"
)

// leftOut is in the place of what may not be in a bundle.
const leftOut = "(left out)"

// redactor leaves out what may not be in a bundle.
type redactor struct {
	// key makes the pseudonyms of people. It is forgotten with the bundle.
	key []byte
	// withheld are the values of the configuration that it keeps to itself.
	withheld []string
}

// minWithheld is the length from which a withheld value is looked for in other texts: a shorter one, such as "on", may
// be there by itself.
const minWithheld = 4

// guard returns a text, or nothing of it if it has a value that the configuration keeps to itself.
func (r redactor) guard(text string) string {
	for _, value := range r.withheld {
		if len(value) >= minWithheld && strings.Contains(text, value) {
			return leftOut
		}
	}
	return text
}

// person returns the pseudonym of a person by their id: the same in one bundle, another in each. It is empty for no id.
func (r redactor) person(id string) string {
	if id == "" {
		return ""
	}
	hash := hmac.New(sha256.New, r.key)
	hash.Write([]byte(id))
	return "person-" + hex.EncodeToString(hash.Sum(nil)[:4])
}

// plainWord matches what may be the name of a device, of a part of the program or of a record.
var plainWord = regexp.MustCompile(`^[\pL\pN ._:/@+'-]{1,64}$`)

// plain returns a name, or leaves it out if it cannot be one.
func (r redactor) plain(text string) string {
	if !plainWord.MatchString(text) {
		return leftOut
	}
	return r.guard(text)
}

// text returns a text in English with the arguments that may be shown.
func (r redactor) text(text message.Text) string {
	return r.guard(r.shown(text).String())
}

// shown returns a text in which every argument that may not be shown is left out. Of a text without a key, which may be
// anything, it returns the known phrases.
func (r redactor) shown(text message.Text) message.Text {
	if text.Key == "" {
		return message.Written(phrases(text.English))
	}
	args := make([]message.Arg, len(text.Args))
	for i, arg := range text.Args {
		args[i] = r.arg(arg)
	}
	text.Args = args
	return text
}

// arg returns an argument, or says that it is left out.
func (r redactor) arg(arg message.Arg) message.Arg {
	if len(arg.Inner) > 0 {
		inner := make([]message.Text, len(arg.Inner))
		for i, text := range arg.Inner {
			inner[i] = r.shown(text).Or(message.Written(leftOut))
		}
		arg.Inner = inner
		return arg
	}
	switch how := shownArgs[arg.Name]; {
	case how == config.Place:
		arg.Text = r.guard(config.SharedPath(arg.Text))
	case how == config.Whole:
		arg.Text = r.guard(arg.Text)
	default:
		return message.String(arg.Name, orLeftOut(phrases(arg.Text)))
	}
	return arg
}

// orLeftOut returns a text, or says that all of it was left out.
func orLeftOut(text string) string {
	if text == "" {
		return leftOut
	}
	return text
}

// shownArgs are the arguments of texts that may be shown, by their name. Those that are not here are left out: names,
// addresses, and what somebody has written.
var shownArgs = map[string]config.Sharing{
	"path": config.Place, "folder": config.Place, "file": config.Place, "best": config.Place,

	"n": config.Whole, "checks": config.Whole, "mb": config.Whole, "mode": config.Whole, "at": config.Whole,
	"offset": config.Whole, "apart": config.Whole, "behind": config.Whole, "from": config.Whole, "variant": config.Whole,
	"table": config.Whole, "site": config.Whole, "own": config.Whole, "home": config.Whole, "group": config.Whole,
	"level": config.Whole, "language": config.Whole, "letters": config.Whole, "signs": config.Whole,
	"glyphs": config.Whole, "font": config.Whole, "large": config.Whole, "typed": config.Whole, "kind": config.Whole,
	"device": config.Whole, "format": config.Whole, "good": config.Whole, "read": config.Whole, "wanted": config.Whole,
	"test": config.Whole, "rule": config.Whole, "program": config.Whole, "theme": config.Whole, "ms": config.Whole,
	"lines": config.Whole, "first": config.Whole, "columns": config.Whole, "line": config.Whole, "least": config.Whole,
	"most": config.Whole, "usual": config.Whole, "section": config.Whole, "unit": config.Whole, "figures": config.Whole,
}
