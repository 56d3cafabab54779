package config

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"

	"pitboss/game/variant"
)

// Sharing says how much of a key's value may leave the terminal in a file for support.
type Sharing int

const (
	// Withheld keys only show that they are set: secrets, and every key that [Shares] does not list.
	Withheld Sharing = iota
	// Whole values are shown as they are.
	Whole
	// Place values are paths, which are shown without the names of people who have a folder in /home.
	Place
)

// shares lists what may be shared, by a key's name with its section. A key that is missing here is withheld.
var shares = map[string]Sharing{
	"site": Whole, "table": Whole, "variant": Whole, "rules": Place, "database": Place,

	"platform.socket": Place,
	"platform.token":  Withheld, // a path, in whose place somebody may have written the token itself

	"bench.reads": Whole, "bench.warn_rate": Whole, "bench.error_rate": Whole, "bench.reconnects": Whole,
	"bench.shifts": Whole, "bench.sign_off": Whole, "bench.captures": Place,

	"metrics.listen": Whole,

	"upgrade.approved_digests": Place,

	"display.theme": Whole, "display.glyphs": Whole, "display.letters": Whole, "display.language": Whole,
	"display.announcements": Whole, "display.kiosk": Whole, "display.fps": Whole, "display.attention": Whole,
	"display.mouse": Whole,

	"device.kind": Whole, "device.name": Whole, "device.path": Place, "device.baud": Whole, "device.data_bits": Whole,
	"device.parity": Whole, "device.stop_bits": Whole, "device.read_timeout": Whole, "device.idle_gap": Whole,
	"device.maker": Whole, "device.protocol": Whole, "device.acknowledge": Whole, "device.prefix": Whole,
	"device.suffix": Whole, "device.aim": Whole, "device.min_length": Whole, "device.max_length": Whole,
	"device.check": Whole, "device.cards": Whole, "device.card_table": Place, "device.no_read": Whole,
	"device.dead_time": Whole, "device.confirm_identical": Whole, "device.commands": Whole, "device.silence": Whole,
	"device.longest": Whole, "device.reverses": Whole,
	"device.cut_card": Withheld, // anyone who has the code can print a cut card
}

// Shares returns how much of a key's value may be shared. The key has its section, such as display.theme; those of
// every device begin with device.
func Shares(key string) Sharing { return shares[key] }

// SharedKey is one key of a configuration as it may be shared.
type SharedKey struct {
	// Line is its line in the file. Key is its name, or empty if no configuration has such a key.
	Line int    `json:"line"`
	Key  string `json:"key,omitempty"`
	// Value is its value, or nil if it is withheld or wrong.
	Value any `json:"value,omitempty"`
	// Withheld and Wrong say why it has no value.
	Withheld bool `json:"withheld,omitempty"`
	Wrong    bool `json:"wrong,omitempty"`
}

// Shared returns the keys of a configuration file as they may be shared, in the order of the file, and the values that
// it withholds. It withholds the value of each key that is wrong, because it may be anything. wrong has the problems of
// the file, and from is where its variant is.
func Shared(data []byte, wrong []Problem, from variant.Source) (keys []SharedKey, withheld []string) {
	var file map[string]any
	if toml.Unmarshal(data, &file) != nil {
		return nil, nil
	}
	s := &sharer{lines: keyLines(data), wrong: map[string]bool{}}
	for _, problem := range wrong {
		s.wrong[problem.Key] = true
	}
	for _, name := range slices.Sorted(maps.Keys(file)) {
		switch value := file[name].(type) {
		case map[string]any:
			if name == sectionSettings {
				slug, _ := file["variant"].(string)
				s.settings(value, from, slug)
				continue
			}
			s.section(name, name, value)
		case []any:
			for i, one := range value {
				if section, is := one.(map[string]any); is && name == sectionDevice {
					s.section(fmt.Sprintf("%s.%d", name, i+1), name, section)
				} else {
					s.withhold(name, one)
				}
			}
		default:
			s.add(name, name, value)
		}
	}
	slices.SortStableFunc(s.keys, func(a, b SharedKey) int { return a.Line - b.Line })
	return s.keys, s.withheld
}

// sharer collects the keys that are shared.
type sharer struct {
	lines    placed
	wrong    map[string]bool
	keys     []SharedKey
	withheld []string
}

// section adds the keys of a section, which shares lists under the name as.
func (s *sharer) section(name, as string, section map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(section)) {
		s.add(name+"."+key, as+"."+key, section[key])
	}
}

// add adds a key by its full name, which shares lists under the name as.
func (s *sharer) add(name, as string, value any) {
	how, known := shares[as]
	switch {
	case !known:
		s.withhold(name, value)
		return
	case how == Withheld:
		s.withhold(name, value)
		s.keys[len(s.keys)-1].Key = name
		return
	case s.wrong[name] || !plain(value):
		s.withhold(name, value)
		s.keys[len(s.keys)-1] = SharedKey{Line: s.lines.of(name), Key: name, Wrong: true}
		return
	}
	if path, is := value.(string); is && how == Place {
		value = SharedPath(path)
	}
	s.keys = append(s.keys, SharedKey{Line: s.lines.of(name), Key: name, Value: value})
}

// settings adds the site's choices. Only names and values that the variant has are shared.
func (s *sharer) settings(section map[string]any, from variant.Source, slug string) {
	rules, err := from.Load(slug)
	for _, key := range slices.Sorted(maps.Keys(section)) {
		name := sectionSettings + "." + key
		value := fmt.Sprint(section[key])
		if err != nil || rules.Book.CheckSetting(key, value) != nil || !plain(section[key]) {
			s.withhold(name, section[key])
			continue
		}
		s.keys = append(s.keys, SharedKey{Line: s.lines.of(name), Key: name, Value: section[key]})
	}
}

// withhold adds a key without its name, and notes every value in it.
func (s *sharer) withhold(name string, value any) {
	s.keys = append(s.keys, SharedKey{Line: s.lines.of(name), Withheld: true})
	s.note(value)
}

// note notes a value that is withheld, with the keys in it that no configuration has.
func (s *sharer) note(value any) {
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			s.withheld = append(s.withheld, key)
			s.note(inner)
		}
	case []any:
		for _, inner := range value {
			s.note(inner)
		}
	default:
		s.withheld = append(s.withheld, fmt.Sprint(value))
	}
}

// maxSharedText is the maximum size of a text that is shared, in bytes.
const maxSharedText = 300

// plain reports whether a value is text, a number, true or false, or a list of these.
func plain(value any) bool {
	switch value := value.(type) {
	case string:
		return len(value) <= maxSharedText
	case int64, float64, bool:
		return true
	case []any:
		return len(value) <= maxSharedText && !slices.ContainsFunc(value, func(one any) bool {
			_, list := one.([]any)
			return list || !plain(one)
		})
	}
	return false
}

// homes are the folders that have a folder for each person.
var homes = []string{"/home/", "/media/", "/run/media/", "/run/user/"}

// SharedPath returns a path, perhaps with a word and a colon before it, as it may be shared: without the name of the
// person in whose folder it leads.
func SharedPath(path string) string {
	for _, home := range homes {
		at := strings.Index(path, home)
		if at < 0 {
			continue
		}
		_, rest, _ := strings.Cut(path[at+len(home):], "/")
		return path[:at] + home + "(user)/" + rest
	}
	return path
}
