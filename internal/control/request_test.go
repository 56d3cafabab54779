package control

import (
	"encoding/json"
	"strings"
	"testing"

	"pitboss/game"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/store"
)

// bundle returns a file for support that was made.
func bundle(parts ...string) *game.SupportBundleMade {
	return &game.SupportBundleMade{Digest: strings.Repeat("0c", 32), Parts: parts}
}

// signedBy returns an examination that names its instructor, which only a table does.
func signedBy(instructor string) *game.Examination {
	exam := passedExam()
	exam.Instructor = instructor
	return exam
}

// FuzzParseRequest: whatever is sent, reading it ends, and what is taken is a request
// that can be written and read again.
func FuzzParseRequest(f *testing.F) {
	for _, asked := range []request{
		{Ask: askHead}, {Ask: askStaff}, {Ask: askDevices}, {Ask: askPage, From: 3, To: 9}, {Ask: askSpan, Index: store.ByRound, Number: 7},
		{Ask: askChange, Change: &Change{Do: Disable, ID: "anna"}, As: "maria", PIN: "482913"},
		{Ask: askChange, Change: &Change{Do: Add,
			Person: game.Person{ID: "anna", Name: "Anna", Roles: []game.Role{game.Dealer}}, PIN: "482905"}},
		{Ask: askChange, Change: &Change{Do: RotateKey}, As: "maria", PIN: "482913"},
		{Ask: askChange, Change: &Change{Do: Qualify, ID: "anna", Games: &[]string{}}},
		{Ask: askChange, Change: &Change{Do: Qualify, ID: "anna", Exam: passedExam()}, As: "maria", PIN: "482913"},
		{Ask: askChange, Change: &Change{Do: SupportBundle, Bundle: bundle("README.txt", "doctor.json")}},
	} {
		line := must.Get(json.Marshal(asked))(f)
		check.Dof(f, check.ErrorOf(parseRequest(line)), "%s", line)
		f.Add(line)
	}
	for _, line := range []string{
		"[,", `{"a":[,`, `[1,,2]`, `{"in":[tru`, `{"ask":"head","ask":"staff"}`, `{"ASK":"head"}`, `{"ask":"head"} {}`,
		`{"ask":null}`, "\xff", `{"ask":"page","from":1e3}`,
		`{"ask":"change","change":{"do":"add","id":"anna"}}`, `{"ask":"change","change":{"do":"burn","id":"anna"}}`,
		`{"ask":"change","change":{"do":"rotate-key","id":"anna"}}`, `{"ask":"head","from":1}`,
		`{"ask":"change","change":{"do":"qualify","id":"anna","exam":{}}}`,
		string(must.Get(json.Marshal(request{Ask: askChange, Change: &Change{Do: Disable, ID: "anna", Exam: passedExam()}}))(f)),
		string(must.Get(json.Marshal(request{Ask: askChange, Change: &Change{Do: Qualify, ID: "anna", Exam: signedBy("rasa")}}))(f)),
		`{"ask":"devices","from":1}`, `{"ask":"change","change":{"do":"support-bundle"}}`,
		`{"ask":"change","change":{"do":"support-bundle","bundle":{"digest":"00","parts":[]}}}`,
		string(must.Get(json.Marshal(request{Ask: askChange, Change: &Change{Do: SupportBundle, Bundle: bundle("any words")}}))(f)),
		string(must.Get(json.Marshal(request{Ask: askChange, Change: &Change{Do: RotateKey, Bundle: bundle("doctor.json")}}))(f)),
	} {
		if asked, err := parseRequest([]byte(line)); err == nil {
			f.Errorf("%s is taken as %+v", line, asked)
		}
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		asked, err := parseRequest(line)
		if err != nil {
			if len(err.Error()) > 1000 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
			return
		}
		again := must.Get(json.Marshal(asked))(t)
		check.Dof(t, check.ErrorOf(parseRequest(again)), "%s was taken, %s is not", line, again)
	})
}
