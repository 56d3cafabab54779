package report

import (
	"bytes"
	"encoding/json"
	"io"

	"pitboss/game/report"
)

// WriteJSON writes one object a line: the facts with their names, then each row with the name of its section. The names
// of columns follow in the order of the table; an empty cell is null.
func WriteJSON(out io.Writer, made report.Report, options Options) error {
	head := object{}
	head.add("report", made.Kind)
	if !options.Made.IsZero() {
		head.add("made", options.Made.UTC())
	}
	for _, fact := range made.Facts {
		head.add(fact.Name, value(fact.Value))
	}
	if err := head.write(out); err != nil {
		return err
	}
	for _, section := range made.Sections {
		for _, row := range section.Rows {
			line := object{}
			line.add("section", section.Name)
			for i, column := range section.Columns {
				line.add(column.Name, value(row[i]))
			}
			if err := line.write(out); err != nil {
				return err
			}
		}
	}
	return nil
}

// object is a JSON object whose fields keep their order.
type object struct {
	bytes.Buffer
	err error
}

func (o *object) add(name string, value any) {
	separator := byte(',')
	if o.Len() == 0 {
		separator = '{'
	}
	o.WriteByte(separator)
	o.encode(name)
	o.WriteByte(':')
	o.encode(value)
}

func (o *object) encode(value any) {
	encoder := json.NewEncoder(o)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil && o.err == nil {
		o.err = err
	}
	if o.Len() > 0 && o.err == nil {
		o.Truncate(o.Len() - 1) // the end of line
	}
}

func (o *object) write(out io.Writer) error {
	if o.err != nil {
		return o.err
	}
	o.WriteString("}\n")
	_, err := o.WriteTo(out)
	return err
}
