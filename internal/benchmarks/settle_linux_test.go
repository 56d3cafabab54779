package benchmarks

import (
	"bufio"
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"pitboss/internal/testing/must"
)

// settled is how many lines are settled at once.
const settled = 200_000

// BenchmarkSettleLines settles a file of results with the real binary, into a file. The baseline reads the same lines
// and writes as many bytes.
func BenchmarkSettleLines(b *testing.B) {
	binary := built(b, b.TempDir())
	for slug, lines := range map[string][]string{
		"ezugi-baccarat": {`{"player":["KD","4S","9H"],"banker":["8S","9C"]}`, `{"player":["9S","KD"],"banker":["8H","KC"]}`},
		"ezugi-roulette": {`{"number":17}`, `{"number":0}`, `{"number":36}`},
	} {
		b.Run(slug, func(b *testing.B) {
			given := b.TempDir() + "/given"
			var text bytes.Buffer
			for n := range settled {
				text.WriteString(lines[n%len(lines)] + "\n")
			}
			must.Do(b, os.WriteFile(given, text.Bytes(), 0o600))
			var ours, floor, processor time.Duration
			b.ResetTimer()
			for range b.N {
				took, worked := settles(b, binary, slug, given)
				ours, processor, floor = ours+took, processor+worked, floor+copies(b, given)
			}
			b.ReportMetric(0, "ns/op")
			each := float64(settled * b.N)
			b.ReportMetric(each/ours.Seconds(), "lines/s")
			b.ReportMetric(each/processor.Seconds(), "lines/processor-s")
			b.ReportMetric(each/floor.Seconds(), "bare-lines/s")
			b.ReportMetric(ours.Seconds()/floor.Seconds(), "ratio")
		})
	}
}

// settles returns how long the binary takes for a file, and its processor time.
func settles(b *testing.B, binary, slug, given string) (took, worked time.Duration) {
	b.Helper()
	in := must.Get(os.Open(given))(b)
	defer in.Close()
	out := must.Get(os.Create(given + ".out"))(b)
	defer out.Close()
	var failed strings.Builder
	command := exec.Command(binary, "settle", slug)
	command.Stdin, command.Stdout, command.Stderr = in, out, &failed
	begun := time.Now()
	if err := command.Run(); err != nil {
		b.Fatalf("%v: %s", err, failed.String())
	}
	return time.Since(begun), command.ProcessState.UserTime() + command.ProcessState.SystemTime()
}

// copies returns how long it takes to read the lines and write the same output.
func copies(b *testing.B, given string) time.Duration {
	b.Helper()
	made := must.Get(os.ReadFile(given + ".out"))(b)
	begun := time.Now()
	in := must.Get(os.Open(given))(b)
	defer in.Close()
	out := must.Get(os.Create(given + ".bare"))(b)
	writer, lines := bufio.NewWriter(out), bufio.NewScanner(in)
	for lines.Scan() {
		line, rest, _ := bytes.Cut(made, []byte("\n"))
		must.Get(writer.Write(made[:len(line)+1]))(b)
		made = rest
	}
	must.Do(b, writer.Flush())
	must.Do(b, out.Close())
	return time.Since(begun)
}
