package setup

import (
	"path/filepath"
	"slices"

	"pitboss/game"
	"pitboss/game/message"
	"pitboss/game/rulebook"
	"pitboss/internal/config"
	"pitboss/site"
	"pitboss/store"
	"pitboss/text"
	"pitboss/tui/theme"
)

// LanguageQuestion is the name of the question for the language, which comes first: the others are asked in it.
const LanguageQuestion = "language"

// ThemeQuestion is the name of the question for the colours.
const ThemeQuestion = "theme"

// questions returns all questions, as far as they follow from the answers. Those of a screen follow each other.
func (p Plan) questions() []Question {
	all := []Question{
		p.language(),
		p.name("site", message.New("setup.site", "What is the site called?"), p.Site, func(p *Plan, name string) { p.Site = name }),
		p.name("table", message.New("setup.table", "What is this table called?"), p.Table, func(p *Plan, name string) { p.Table = name }),
	}
	if len(p.vacant()) > 0 {
		all = append(all, p.whose())
	}
	all = append(all, p.variant())
	if rules, chosen := p.rules(); chosen {
		for _, setting := range rules.Book.Settings {
			if p.asks(setting) {
				all = append(all, p.setting(rules.Book, setting))
			}
		}
		for _, kind := range p.needed() {
			all = append(all, p.devices(kind)...)
		}
		if rules.Family.Takes(game.StepPlatform) {
			all = append(all, p.socket())
		}
	}
	all = append(all, p.display()...)
	return append(all, p.people()...)
}

// name asks for a name in every record.
func (p Plan) name(key string, ask message.Text, now string, set func(*Plan, string)) Question {
	return Question{Name: key, Group: "names", Ask: ask, Now: now,
		Help: message.New("setup.name.help", "It is in every record and never changes: a word without spaces, such as vilnius-1 or table-7."),
		put: func(p *Plan, name string) error {
			if err := site.CheckName(name); err != nil {
				return err
			}
			if p.recorded && name != now {
				return message.AsError(message.New("setup.wrong.recorded",
					"This table has a record with the name {name}, which never changes. Another table has another database.",
					message.String("name", now)))
			}
			set(p, name)
			return nil
		}}
}

func (p Plan) variant() Question {
	question := Question{Name: "variant", Group: "variant", Ask: message.New("setup.variant", "Which game is dealt here?"), Now: p.Variant,
		Help:  message.New("setup.variant.help", "Type a part of its name to see fewer."),
		opens: true, put: (*Plan).choose}
	for _, slug := range p.source.Slugs() {
		if rules, err := p.source.Load(slug); err == nil {
			question.Choices = append(question.Choices, Choice{slug, message.Written(rules.Book.Title)})
		}
	}
	return question
}

// settingOf begins the names of the questions for settings.
const settingOf = "setting."

// asks reports whether the set-up asks for a setting: one that no document decides, or that a file of answers names.
func (p Plan) asks(setting rulebook.Setting) bool {
	return setting.Required() || slices.Contains(p.named, setting.Name)
}

// setting asks for a setting of the variant.
func (p Plan) setting(book *rulebook.Book, setting rulebook.Setting) Question {
	question := Question{Name: settingOf + setting.Name, Group: "settings", Now: p.Settings[setting.Name],
		Ask: message.New("setup.setting", "{setting}: the regulation leaves this to the site.",
			message.String("setting", setting.Name)),
		Help: message.New("setup.setting.help", "{what}: {wanted}", message.String("what", setting.Help),
			message.Message("wanted", setting.Wants())),
		put: func(p *Plan, value string) error {
			if err := book.CheckSetting(setting.Name, value); err != nil {
				return err
			}
			p.Settings[setting.Name] = value
			if len(book.Missing(p.Settings)) > 0 {
				return nil
			}
			return book.CheckTogether(p.Settings)
		}}
	if setting.Kind == rulebook.KindChoice {
		for _, value := range setting.Choices {
			question.Choices = append(question.Choices, Choice{value, message.Written(value)})
		}
	}
	return question
}

func (p Plan) socket() Question {
	now := p.Socket
	if now == "" {
		now = "/run/pitboss/" + p.Table + ".sock"
	}
	return Question{Name: "socket", Group: "socket", Now: now,
		Ask: message.New("setup.socket", "On which socket does the online platform connect?"),
		put: func(p *Plan, path string) error {
			if !filepath.IsAbs(path) {
				return message.AsError(message.New("setup.wrong.path", "Give its whole path, which begins with /."))
			}
			p.Socket = path
			return nil
		}}
}

func (p Plan) language() Question {
	language := Question{Name: LanguageQuestion, Group: LanguageQuestion, Now: p.Language, Ask: message.New("setup.language", "Which language should the screen use?"),
		put: func(p *Plan, name string) error { p.Language = name; return nil }}
	for _, name := range text.Languages() {
		if name == text.Pseudo {
			continue // for tests
		}
		language.Choices = append(language.Choices, Choice{name, message.Written(name)})
	}
	return language
}

func (p Plan) display() []Question {
	look := Question{Name: ThemeQuestion, Group: "look", Now: p.Theme, Ask: message.New("setup.theme", "Which colours?"),
		put: func(p *Plan, name string) error { p.Theme = name; return config.CheckTheme(name) }}
	for _, name := range append([]theme.Name{config.Auto}, theme.Names()...) {
		look.Choices = append(look.Choices, Choice{string(name), message.Written(string(name))})
	}
	letters := Question{Name: "letters", Group: "look", Now: p.Letters, Ask: message.New("setup.letters", "How large are the letters of the headline?"),
		put: func(p *Plan, name string) error { p.Letters = name; return nil }}
	for _, name := range []string{"usual", "small", "large"} {
		letters.Choices = append(letters.Choices, Choice{name, message.Written(name)})
	}
	return []Question{look, letters}
}

// post is a role that a table needs somebody for, in order to open.
type post struct {
	key            string
	words, id, pin message.Text
	role           game.Role
	of             func(*Plan) *Person
}

// The ends of the names of the questions about a person.
const idOf, nameOf, pinOf = ".id", ".name", ".pin"

var posts = []post{
	{"manager", message.New("setup.row.manager", "shift manager"), message.New("setup.manager", "What is the shift manager's staff id?"),
		message.New("setup.manager.pin", "The shift manager's first PIN"), game.ShiftManager,
		func(p *Plan) *Person { return &p.Manager }},
	{"dealer", message.New("setup.row.dealer", "dealer"), message.New("setup.dealer", "What is the dealer's staff id?"),
		message.New("setup.dealer.pin", "The dealer's first PIN"), game.Dealer,
		func(p *Plan) *Person { return &p.Dealer }},
}

// vacant returns the posts for which the table has nobody.
func (p Plan) vacant() []post {
	return slices.DeleteFunc(slices.Clone(posts), func(one post) bool {
		return slices.ContainsFunc(p.People, func(person store.StaffRecord) bool {
			return person.Has(one.role) && person.Disabled.IsZero() && (person.HasPIN || person.HasBadge)
		})
	})
}

// added returns the posts for which somebody is added.
func (p Plan) added() []post {
	if p.FromHub {
		return nil
	}
	return p.vacant()
}

// Where the people of a table come from.
const (
	here    = "here"
	fromHub = "hub"
)

// whose asks where the people come from.
func (p Plan) whose() Question {
	question := Question{Name: "people", Group: "people", Now: here, opens: true, Ask: message.New("setup.people", "Where do this table's people come from?"),
		put: func(p *Plan, where string) error { p.FromHub = where == fromHub; return nil },
		Choices: []Choice{
			{here, message.New("setup.people.here", "a shift manager and a dealer are added here")},
			{fromHub, message.New("setup.people.hub", "the site's hub, with an invitation from there")},
		}}
	if p.FromHub {
		question.Now = fromHub
	}
	return question
}

// people asks for a shift manager and a dealer, with whom a table opens, unless it has them or gets them from the hub.
func (p Plan) people() (questions []Question) {
	for _, one := range p.added() {
		now := one.of(&p)
		questions = append(questions,
			Question{Name: one.key + idOf, Group: one.key, Ask: one.id, Now: now.ID, put: func(p *Plan, id string) error {
				person := game.Person{ID: id, Name: id, Roles: []game.Role{one.role}}
				if err := store.CheckNewPerson(person); err != nil {
					return err
				}
				has := func(person store.StaffRecord) bool { return person.ID == id }
				if person.IsTraining() || id == p.Manager.ID && one.key == "dealer" || slices.ContainsFunc(p.People, has) {
					return message.AsError(message.New("setup.wrong.id", "Somebody else has this staff id: choose another."))
				}
				one.of(p).ID = id
				return nil
			}},
			Question{Name: one.key + nameOf, Group: one.key, Ask: message.New("setup.person.name", "What is the name of {id}, as the screen shows it?",
				message.String("id", now.ID)), Now: now.Name, put: func(p *Plan, name string) error {
				if err := store.CheckNewPerson(game.Person{ID: one.of(p).ID, Name: name, Roles: []game.Role{one.role}}); err != nil {
					return err
				}
				one.of(p).Name = name
				return nil
			}},
			Question{Name: one.key + pinOf, Group: one.key, Ask: one.pin, Secret: true, Help: message.New("setup.person.pin",
				"Digits only, {n} or more; no series, and no year at either end. It is for the first sign-in only: there they choose their own.",
				message.Number("n", store.DealerPINLength)), put: func(p *Plan, pin string) error {
				if err := store.CheckPIN(pin, []game.Role{one.role}, false, store.DealerPINLength); err != nil {
					return err
				}
				one.of(p).PIN = pin
				return nil
			}})
	}
	return questions
}
