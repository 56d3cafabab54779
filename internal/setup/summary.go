package setup

import (
	"pitboss/game/message"
	"pitboss/hardware/kinds"
)

// Row is a line of the summary.
type Row struct {
	What  message.Text
	Value string
}

// Summary returns what is about to be written, without the PINs.
func (p Plan) Summary() (rows []Row) {
	add := func(what message.Text, value string) { rows = append(rows, Row{what, value}) }
	add(message.New("setup.row.file", "file"), p.Path)
	add(message.New("setup.row.site", "site"), p.Site)
	add(message.New("setup.row.table", "table"), p.Table)
	add(message.New("setup.row.game", "game"), p.Variant)
	if rules, chosen := p.rules(); chosen {
		for _, setting := range rules.Book.Settings {
			if p.asks(setting) {
				add(message.Written(setting.Name), p.Settings[setting.Name])
			}
		}
	}
	for _, one := range p.Devices {
		path := one.Path
		if path == "" {
			path = Later
		}
		add(kinds.Named(one.Kind).Words, path)
	}
	add(message.New("setup.row.screen", "screen"), p.Language+", "+p.Theme+", "+p.Letters)
	if p.FromHub {
		add(message.New("setup.row.people", "people"), fromHub)
	}
	for _, one := range p.added() {
		is := one.of(&p)
		add(one.words, is.ID+", "+is.Name)
	}
	return rows
}
