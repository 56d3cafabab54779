package site_test

import (
	"encoding/json"
	"testing"
	"time"

	"pitboss/internal/testing/must"
	"pitboss/site"
	"pitboss/tui/tuitest/tables"
)

// BenchmarkWord reads what eight tables of eight families say of themselves: the whole of it, and what a list
// of tables shows, and what a wallboard is told.
func BenchmarkWord(b *testing.B) {
	played := must.Get(tables.Played())(b)
	var words [][]byte
	for _, one := range played {
		data := must.Get(json.Marshal(one.Now))(b)
		words = append(words, data)
	}
	for name, read := range map[string]func([]byte) error{
		"whole":  func(word []byte) error { _, err := site.ParseNow(word); return err },
		"glance": func(word []byte) error { _, err := site.Glance(word); return err },
		"wall":   func(word []byte) error { site.OnWall("table-7", word, time.Second); return nil },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				must.Do(b, read(words[i%len(words)]))
			}
		})
	}
}
