package main

import (
	"io"
	"strings"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/cli"
	"pitboss/internal/exit"
	"pitboss/internal/testing/check"
)

// A line that a table cannot take is answered like any other, and the lines after
// it are carried out: a program that drives the table waits for one step a line.
func TestPlayAnswersLinesItCannotTake(t *testing.T) {
	for name, test := range map[string]struct{ line, says string }{
		"too long":        {`{"in":"unknown-code","text":"` + strings.Repeat("x", 3*cli.MaxLine) + `"}`, "longer than 1048576 bytes"},
		"as long as may":  {strings.Repeat("x", cli.MaxLine), "want one JSON object"},
		"one byte longer": {strings.Repeat("x", cli.MaxLine+1), "longer than 1048576 bytes"},
		"not UTF-8":       {"{\"in\":\"confirm\",\"facts\":{\"seal\":\"\xff\"}}", "UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			in := "{\"in\":\"tick\",\"seconds\":0}\n" + test.line + "\n{\"in\":\"confirm\"}"
			var out, errs strings.Builder
			check.Equalf(t, ran([]string{"play", "ezugi-baccarat"}, strings.NewReader(in), &out, &errs),
				exit.UsedWrongly, "exit status")
			if !strings.HasPrefix(errs.String(), "pitboss: line 2: ") || !strings.Contains(errs.String(), test.says) {
				t.Errorf("standard error is %.200q, want line 2 named and %q", errs.String(), test.says)
			}
			var kinds []string
			for line := range strings.Lines(out.String()) {
				kinds = append(kinds, line[:min(len(line), 18)])
			}
			want := []string{`{"out":"step","kin`, `{"out":"refused","`, `{"out":"step","kin`, `{"out":"event","se`, `{"out":"step","kin`}
			check.Equalf(t, strings.Join(kinds, "|"), strings.Join(want, "|"), "the lines begin %q, want %q", kinds,
				want)
			if len(out.String()) > 8192 {
				t.Errorf("the answers take %d bytes: the line was repeated in them", len(out.String()))
			}
		})
	}
}

func TestSettleAnswersLinesTooLong(t *testing.T) {
	in := `{"player":["` + strings.Repeat("x", cli.MaxLine) + "\"]}\n" + `{"player":["KD","4S"],"banker":["8S","JC"]}`
	var out, errs strings.Builder
	check.Equalf(t, ran([]string{"settle", "ezugi-baccarat"}, strings.NewReader(in), &out, &errs), exit.UsedWrongly,
		"exit status")
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	if len(lines) != 2 || !strings.HasPrefix(lines[0], `{"error":{"line":1,`) || !strings.HasPrefix(lines[1], `{"result":`) {
		t.Errorf("answers %.300q, want an error for line 1 and a result for line 2", lines)
	}
	check.Containsf(t, errs.String(), "line 1: it is longer than 1048576 bytes", "standard error")
}

// However long a word of a line is, the answer quotes little of it.
func TestAnswersQuoteLittle(t *testing.T) {
	long := strings.Repeat("x", 900)
	var in strings.Builder
	for _, line := range []string{
		`{"in":"%"}`, `{"in":"card","code":"%"}`, `{"in":"unknown-code","text":"%"}`, `{"in":"report","incident":"%"}`,
		`{"in":"report","incident":"card-misread","facts":{"%":1}}`,
		`{"in":"report","incident":"card-misread","facts":{"seen":"%"}}`,
		`{"in":"report","incident":"no-spin","facts":{"cause":"%"}}`, `{"in":"answer","facts":{"%":1}}`,
		`{"in":"sign-in","staff":"%","pin":"1"}`, `{"in":"sign-in","badge":"%"}`, `{"in":"rule","clause":"%"}`,
		`{"in":"platform","message":"%"}`, `{"in":"decision","seat":1,"action":"%"}`,
		`{"in":"segment","symbol":"%"}`, `{"in":"correct","round":1,"result":{"%":1},"reason":"r"}`,
		`{"in":"confirm","facts":{"%":1}}`, `{"%":1}`,
	} {
		in.WriteString(strings.ReplaceAll(line, "%", long) + "\n")
	}
	var out, errs strings.Builder
	for _, args := range [][]string{{"play", "evolution-peek-baccarat"}, {"play", "pragmatic-mega-roulette"},
		{"settle", "ezugi-baccarat"}, {"settle", "pragmatic-mega-roulette"}} {
		ran(args, strings.NewReader(in.String()), &out, &errs)
	}
	refused := 0
	for line := range strings.Lines(out.String() + errs.String()) {
		if strings.Contains(line, `"out":"refused"`) || strings.Contains(line, `"error":`) || strings.HasPrefix(line, "pitboss: ") {
			refused++
			check.Lacksf(t, line, long[:201], "more than 200 characters of the input in")
		}
	}
	if refused < 60 {
		t.Errorf("only %d lines were refused", refused)
	}
}

// A client that reads the answers and never the errors gets all of its answers, and an end.
func TestErrorsThatNobodyReads(t *testing.T) {
	t.Parallel()
	const lines = 3000
	reader, errs := io.Pipe() // nobody reads it
	defer reader.Close()
	for _, command := range [][]string{{"settle", "ezugi-baccarat"}, {"play", "ezugi-baccarat"}} {
		var out strings.Builder
		ended := make(chan int, 1)
		go func() { ended <- ran(command, strings.NewReader(strings.Repeat("[,\n", lines)), &out, errs) }()
		status := await.From(t, command[0]+" waits for nobody to read its errors", ended)
		if answers := strings.Count(out.String(), `"code":"bad-input"`); status != exit.UsedWrongly || answers != lines {
			t.Errorf("%s: status %d, %d answers", command[0], status, answers)
		}
	}
}
