package sheet

import (
	_ "embed"
	"html/template"
	"io"

	"pitboss/game/message"
	"pitboss/internal/build"
	"pitboss/internal/config"
	"pitboss/text"
)

//go:embed sheet.html
var page string

var parsed = template.Must(template.New("sheet").Parse(page))

// section is a part of the page: numbered steps, or rows of two columns.
type section struct {
	Title string
	Steps []string
	Rows  [][2]string
	Blank []string // what people write by hand
}

// Write writes the sheet of a table in the language of texts. game is the title of its variant.
func Write(out io.Writer, table config.Config, game string, texts *text.Printer) error {
	return parsed.Execute(out, struct {
		Language, Site, Table, Game, Version string
		Sections                             []section
	}{
		texts.Language(), table.Site, table.Table, game, build.Version(),
		[]section{
			{Title: texts.Say(begins), Steps: said(texts, beginning)},
			{Title: texts.Say(keysTitle), Rows: rows(texts, keys)},
			{Title: texts.Say(wrongTitle), Rows: ruled(texts, wrong)},
			{Title: texts.Say(callTitle), Blank: said(texts, called)},
			{Title: texts.Say(technicianTitle), Rows: rows(texts, technician(table))},
		},
	})
}

func said(texts *text.Printer, all []message.Text) []string {
	var words []string
	for _, one := range all {
		words = append(words, texts.Say(one))
	}
	return words
}

// ruled returns the rows of two columns of texts.
func ruled(texts *text.Printer, all [][2]message.Text) [][2]string {
	var words [][2]string
	for _, one := range all {
		words = append(words, [2]string{texts.Say(one[0]), texts.Say(one[1])})
	}
	return words
}

func rows(texts *text.Printer, all []row) [][2]string {
	var words [][2]string
	for _, one := range all {
		words = append(words, [2]string{one.What, texts.Say(one.Is)})
	}
	return words
}

// technician returns the commands of the terminal, where its files are, and its devices with their ports.
func technician(table config.Config) []row {
	all := []row{
		{"Ctrl+Alt+F2, Ctrl+Alt+F1", message.New("sheet.technician.console", "A login, and the table again.")},
		{"sudo -u pitboss pitboss doctor", message.New("sheet.technician.doctor", "What is wrong, and what to type.")},
		{"sudo pitboss support-bundle", message.New("sheet.technician.bundle", "A file for support, without names, PINs and cards.")},
		{"sudo systemctl restart pitboss-kiosk",
			message.New("sheet.technician.restart", "Starts the screen again. The table goes on at the same step.")},
		{table.Path, message.New("sheet.technician.configuration", "The configuration.")},
		{table.Database, message.New("sheet.technician.record", "The record. Never move or delete it while the table is open.")},
	}
	for _, device := range table.Devices {
		all = append(all, row{device.Port().Path, message.New("sheet.technician.device", "Device {device}: {kind}.",
			message.Device("device", device.Name()), message.Message("kind", device.Kind().Words))})
	}
	return all
}
