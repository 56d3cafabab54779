package report

import (
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"pitboss/game/message"
	"pitboss/game/report"
	"pitboss/text"
)

// Options say how a report is written.
type Options struct {
	// Texts has the language; nil is English.
	Texts *text.Printer
	// Made is when the report is made, which is a line of its own; the zero time leaves the line out, so that the same
	// records give the same bytes.
	Made time.Time
}

// madeText says when a report was made.
func (o Options) madeText() string {
	if o.Made.IsZero() {
		return ""
	}
	return o.Texts.Say(message.New("report.made", "Made {at} UTC", message.String("at", stamp(o.Made))))
}

// stamp formats a time for people.
func stamp(at time.Time) string { return at.UTC().Format(time.DateTime) }

// words returns a cell as people read it.
func (o Options) words(cell report.Cell) string {
	switch cell.Type {
	case report.TypeText:
		return o.Texts.Say(cell.Text)
	case report.TypeNumber:
		return strconv.FormatInt(cell.Number, 10)
	case report.TypeDecimal:
		return o.Texts.Say(message.Figures(decimal(cell)))
	case report.TypeShare:
		return o.Texts.Say(message.Figures(perCent(cell)))
	case report.TypeDuration:
		return clock(cell.Duration)
	case report.TypeTime:
		return stamp(cell.At)
	case report.TypeBlock:
		return cell.Block
	}
	return ""
}

// decimal formats a decimal number.
func decimal(cell report.Cell) string {
	return strconv.FormatFloat(cell.Value(), 'f', len(strconv.FormatInt(cell.Of, 10))-1, 64)
}

// perCent formats a share with one decimal, rounded down: only all of it is 100.0%.
func perCent(cell report.Cell) string {
	tenths := cell.Number * 1000 / cell.Of
	return fmt.Sprintf("%d.%d%%", tenths/10, tenths%10)
}

// clock formats a duration as hours, minutes and seconds.
func clock(took time.Duration) string {
	sign := ""
	if took < 0 {
		sign, took = "-", -took
	}
	seconds := int64(took.Round(time.Second) / time.Second)
	return fmt.Sprintf("%s%d:%02d:%02d", sign, seconds/3600, seconds/60%60, seconds%60)
}

// value returns a cell for a program: a number for a number, a share (0 to 1) and a duration (seconds), a string for a
// text, in English, and for a time, and null for an empty cell.
func value(cell report.Cell) any {
	switch cell.Type {
	case report.TypeText:
		return cell.Text.String()
	case report.TypeNumber:
		return cell.Number
	case report.TypeDecimal:
		return json.Number(decimal(cell))
	case report.TypeShare:
		return json.Number(strconv.FormatFloat(float64(cell.Number)/float64(cell.Of), 'f', 6, 64))
	case report.TypeDuration:
		return json.Number(strconv.FormatFloat(cell.Duration.Seconds(), 'f', -1, 64))
	case report.TypeTime:
		return cell.At.UTC().Format(time.RFC3339Nano)
	case report.TypeBlock:
		return cell.Block
	}
	return nil
}
