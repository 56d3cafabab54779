package invitation

import (
	"encoding/base64"
	"encoding/binary"
	"strings"
	"testing"
	"unicode/utf16"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/site"
)

// anInvitation returns as long as one of a hub, and its text.
func anInvitation(t *testing.T) (invitation site.Invitation, text string) {
	t.Helper()
	invitation = site.Invitation{
		Site: "vilnius-1", Role: game.SiteTable, Name: "table-7", URLs: []string{"tls://192.0.2.2:4222"},
		Pin:    strings.Repeat("ab", 32),
		Secret: []byte("sixteen bytes ok"), JWT: base64.RawURLEncoding.EncodeToString([]byte(strings.Repeat("jwt.", 150))),
	}
	text = must.Get(invitation.Text())(t)
	return invitation, text
}

// inLines breaks a text into lines of a given length and puts a beginning and an end around each.
func inLines(text string, width int, begins, ends string) string {
	var lines strings.Builder
	for text != "" {
		n := min(width, len(text))
		lines.WriteString(begins + text[:n] + ends)
		text = text[n:]
	}
	return lines.String()
}

// inUTF16 encodes a text as PowerShell writes it into a file.
func inUTF16(text string) string {
	bytes := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		bytes = binary.LittleEndian.AppendUint16(bytes, unit)
	}
	return string(bytes)
}

// An invitation is read in any form that mail, editors and terminals give it. Anything else is refused.
func TestInvitationsAsTheyArrive(t *testing.T) {
	want, text := anInvitation(t)
	for name, given := range map[string]string{
		"as it was printed":             text + "\n",
		"without a line end":            text,
		"in lines of 76":                inLines(text, 76, "", "\n"),
		"in lines of 76, of Windows":    inLines(text, 76, "", "\r\n"),
		"in lines of one":               inLines(text, 1, "", "\n"),
		"indented":                      inLines(text, 60, "\t  ", "  \n"),
		"behind a byte order mark":      "\ufeff" + text + "\n",
		"behind empty lines":            "\n\r\n  \n" + text + "\n",
		"in quotes":                     `"` + text + "\"\n",
		"in single quotes":              "'" + text + "'\n",
		"in other quotes":               "“" + text + "”\n",
		"in backticks":                  "`" + text + "`\n",
		"in angle brackets":             "<" + text + ">\n",
		"as mail quotes it":             inLines(text, 70, "> ", "\n"),
		"as mail quotes it, twice":      inLines(text, 70, "> > ", "\n"),
		"quoted-printable":              inLines(text, 75, "", "=\n"),
		"with spaces that do not break": inLines(text, 40, "\u00a0", "\u200b\n"),
		"with a line of a mail after":   text + "\n--\nRasa\n",
		"with a full stop after":        text + ".\n",
		"in brackets, and words after":  "(" + text + ", valid ten minutes)\n",
		"behind a greeting":             "4711\nLabas Rasa,\n\n" + text + "\n",
		"behind words on its line":      "the invitation: " + text + "\n",
		"in a block of code":            "```text\n" + inLines(text, 76, "", "\n") + "```\n",
		"behind a bullet":               "- " + text + "\n",
		"as an answer quotes it":        "On Friday the hub wrote:\n" + inLines(text, 70, ">> ", "\n"),
		"with hashes and colons":        inLines(text, 70, "# ", "\n") + inLines("", 1, ": ", "\n"),
		"in lines of 13":                inLines(text, 13, "> ", "\r\n"),
		"in UTF-16 of Windows":          inUTF16(text + "\r\n"),
	} {
		got, err := Read(t.Context(), strings.NewReader(given))
		if err != nil || got.Name != want.Name || got.JWT != want.JWT {
			t.Errorf("%s: %v", name, err)
		}
	}
	for name, test := range map[string]struct{ given, says string }{
		"nothing":               {"", "this is no invitation"},
		"something else":        {"4711\nno mark here\n", "this is no invitation"},
		"the end is missing":    {inLines(text[:len(text)-3], 76, "", "\n"), "not whole"},
		"the begin is missing":  {text[3:], "this is no invitation"},
		"a line is missing":     {text[:100] + "\n" + text[180:] + "\n", "not whole"},
		"a letter was changed":  {text[:20] + "!" + text[21:], "not whole"},
		"a mark and no more":    {"pitboss-join1.\n", "not whole"},
		"far more than one has": {inLines("pitboss-join1."+strings.Repeat("A", 1<<20), 76, "", "\n"), "not whole"},
	} {
		_, err := Read(t.Context(), strings.NewReader(test.given))
		check.ErrorSaysf(t, err, test.says, "%s: it says", name)
	}
}
