package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"pitboss/internal/await"
	"pitboss/internal/cli/root"
	"pitboss/internal/exit"
	"pitboss/internal/testing/must"
)

// notRead are the flags whose files are made, not read.
var notRead = []string{"out", "to", "enrol", "link"}

// before is what a command wants before it reads a file. FILE stands for that file where it is no flag's.
var before = map[string]string{
	"demo":               "ezugi-baccarat",
	"hub":                "--cluster nats://127.0.0.1:1 --dir TEMP --site s",
	"hub enrol":          "table-7",
	"hub export":         "table-7 --to TEMP/out",
	"hub revoke":         "table-7",
	"journal backup":     "TEMP/out",
	"journal check":      "FILE --key FILE",
	"journal prove":      "--round 1 --out TEMP/out",
	"journal show":       "--round 1",
	"play":               "ezugi-baccarat",
	"settle":             "ezugi-baccarat",
	"rules check":        "FILE",
	"support-bundle":     "TEMP/out",
	"staff add":          "rasa --name Rasa --role dealer --pin-stdin",
	"staff begin":        "--admin a=A --pin-stdin",
	"staff confirm":      "rasa --as tomas --pin-stdin",
	"staff disable":      "rasa",
	"staff give":         "rasa --role dealer --pin-stdin",
	"staff match":        "rasa",
	"staff pin-length":   "6 --pin-stdin",
	"staff qualify":      "rasa --games all --pin-stdin",
	"staff reset-pin":    "rasa --pin-stdin",
	"staff set-badge":    "rasa --pin-stdin",
	"journal rotate-key": "--pin-stdin",
	"journal verify":     "--db TEMP/none.db",
	"devices bench":      "--kind rfid",
	"devices test":       "--kind rfid",
	"devices watch":      "--kind rfid",
}

// A pipe, what has no end and what is far too large is an error at once, in the place of any file that a command reads:
// none waits for it, and none reads it.
func TestEveryFileThatIsReadIsAnOrdinaryOne(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	folder := t.TempDir()
	large := filepath.Join(folder, "large")
	must.Do(t, os.WriteFile(large, nil, 0o600))
	must.Do(t, os.Truncate(large, 1<<40))
	pipe := filepath.Join(folder, "pipe")
	must.Do(t, syscall.Mkfifo(pipe, 0o600))
	everyCommand(func(name string, cmd *cobra.Command) {
		words := strings.ReplaceAll(before[name], "TEMP", folder)
		if strings.Contains(words, "FILE") {
			for _, file := range []string{pipe, "/dev/zero", large} {
				refuses(t, append(strings.Fields(name), strings.Fields(strings.ReplaceAll(words, "FILE", file))...))
			}
			return
		}
		cmd.Flags().VisitAll(func(flag *pflag.Flag) {
			value, _ := pflag.UnquoteUsage(flag)
			isFile := value == "FILE" || value == "DIR" || flag.Name == "head"
			if !isFile || slices.Contains(notRead, flag.Name) || flag.Value.Type() == "bool" {
				return
			}
			for _, file := range []string{pipe, "/dev/zero", large} {
				refuses(t, append(append(strings.Fields(name), strings.Fields(words)...), "--"+flag.Name, file))
			}
		})
	})
}

// refuses runs a command that must end with an error.
func refuses(t *testing.T, args []string) {
	t.Helper()
	said, ended := make(chan string, 1), make(chan int, 1)
	go func() {
		var errs strings.Builder
		status := ran(args, strings.NewReader(""), io.Discard, &errs)
		said <- errs.String()
		ended <- status
	}()
	words := strings.Join(args, " ")
	text := await.From(t, "the end of "+words, said)
	if await.From(t, "its exit status", ended) == exit.Done {
		t.Errorf("%s: it took the file, and said %q", words, text)
	}
	if testing.Verbose() {
		t.Logf("%s: %s", words, text)
	}
}

// everyCommand calls do for each command that is one itself, with its name.
func everyCommand(do func(name string, cmd *cobra.Command)) {
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		if cmd.Runnable() && cmd.HasParent() {
			do(strings.TrimPrefix(cmd.CommandPath(), "pitboss "), cmd)
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(root.New())
}
