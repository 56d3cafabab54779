package site_test

import (
	"encoding/json"
	"testing"

	"pitboss/site"
	"pitboss/tui/tuitest/tables"
)

// BenchmarkWord reads what eight tables of eight families say of themselves: the whole of it, and what a list
// of tables shows.
func BenchmarkWord(b *testing.B) {
	played, err := tables.Played()
	if err != nil {
		b.Fatal(err)
	}
	var words [][]byte
	for _, one := range played {
		data, err := json.Marshal(one.Now)
		if err != nil {
			b.Fatal(err)
		}
		words = append(words, data)
	}
	for name, read := range map[string]func([]byte) error{
		"whole":  func(word []byte) error { _, err := site.ParseNow(word); return err },
		"glance": func(word []byte) error { _, err := site.Glance(word); return err },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if err := read(words[i%len(words)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
