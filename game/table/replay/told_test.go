package replay_test

import (
	"testing"

	"pitboss/game/message"
	"pitboss/game/table/replay"
	"pitboss/internal/testing/check"
)

// Beside its words, a record is told with the clauses that they do not name, and with a device's bytes.
func TestWhatIsToldBesideTheWords(t *testing.T) {
	for _, test := range []struct {
		told replay.Told
		want []string
	}{
		{replay.Told{What: message.Written("no more bets")}, nil},
		{replay.Told{What: message.Written("ruled by 001/11.35"), Clauses: []string{"001/11.35"}}, nil},
		{replay.Told{What: message.Written("told"), Clauses: []string{"001/7", "001/9"}}, []string{"by 001/7, 001/9"}},
		{replay.Told{Device: "scanner", Frame: 7, Raw: []byte("3030\r")}, []string{`scanner, frame 7: 333033300d = "3030\r"`}},
		{replay.Told{Frame: 7, Raw: []byte("3")}, []string{`frame 7: 33 = "3"`}},
		{replay.Told{Raw: []byte("3")}, []string{`its frame: 33 = "3"`}},
	} {
		var told []string
		for _, text := range test.told.Beside() {
			told = append(told, text.String())
		}
		check.Deep(t, told, test.want)
	}
}
