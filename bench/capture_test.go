package bench_test

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// Any file gives either an error that says it is not a capture, or a capture that survives writing and reading.
func FuzzReadCapture(f *testing.F) {
	for _, seed := range []string{
		"", "[,", `{"a":[,`, `[1,,2]`, `{"in":[tru`,
		"# device: shoe\n# kind: scanner\n# started: 2026-01-01T00:00:00Z\n# setting baud: \"9600\"\n0 < \"AS\\r\\n\"\n10.5 > \"x\"\n20 - \"unplugged\"\n30 . \"\"\n",
		"0 < AS\n", "0 <", "1e300 < a", "-1 < a", "NaN < a", "5 < a\n4 < b\n", "# started: yesterday\n",
		"# setting x: y\n", "0 < `raw`\n", "0 < 'x'\n", "0 < \"\\\n", "0.0000001 . x\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		capture, err := bench.ReadCapture(bytes.NewReader(data))
		if err != nil {
			check.ErrorIsf(t, err, bench.ErrCapture, "is no ErrCapture")
			return
		}
		var text bytes.Buffer
		must.Do(t, capture.Write(&text))
		again, err := bench.ReadCapture(bytes.NewReader(text.Bytes()))
		if err != nil {
			t.Fatalf("written as %q, which is refused: %v", text.String(), err)
		}
		check.Equalf(t, cmp.Diff(capture.Traffic, again.Traffic,
			cmp.Transformer("text", func(data []byte) string { return string(data) })), "", "read back otherwise")
	})
}
