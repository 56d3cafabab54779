package replay_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/replay"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// recorded returns a link that is lost and comes back.
func recorded() bench.Capture {
	return bench.Capture{Device: "shoe", Traffic: []bench.Traffic{
		{Way: bench.Received, At: 500 * time.Millisecond, Data: []byte("1010\r\n")},
		{Way: bench.Transmitted, At: 600 * time.Millisecond, Data: []byte("beep")},
		{Way: bench.Received, At: 700 * time.Millisecond, Data: []byte("ok")},
		{Way: bench.Lost, At: 800 * time.Millisecond, Words: "it was pulled"},
		{Way: bench.Received, At: 2 * time.Second, Data: []byte("4130\r\n")},
	}}
}

// playing returns a recording of a capture in a file.
func playing(t *testing.T, capture bench.Capture) *replay.Recording {
	t.Helper()
	var text bytes.Buffer
	must.Do(t, capture.Write(&text))
	file := filepath.Join(t.TempDir(), "shoe.capture")
	must.Do(t, os.WriteFile(file, text.Bytes(), 0o600))
	return replay.Opener(file, 0)
}

func open(t *testing.T, recording *replay.Recording) hardware.Transport {
	t.Helper()
	return must.Get(recording.Open(t.Context()))(t)
}

// read reads until the link is lost, and shows the bytes with their times.
func read(t *testing.T, transport hardware.Transport, room int) (heard []string, lost error) {
	t.Helper()
	start := time.Now()
	buffer := make([]byte, room)
	for range 1000 {
		before := time.Now()
		n, err := transport.Read(buffer)
		if took := time.Since(before); took > replay.DefaultReadTimeout {
			t.Errorf("a read took %s", took)
		}
		if n > 0 {
			heard = append(heard, time.Since(start).String()+" "+string(buffer[:n]))
		}
		if err != nil {
			check.Do(t, transport.Close())
			return heard, err
		}
	}
	t.Fatal("it never ends")
	return nil, nil
}

func TestARecordingKeepsItsTimesAndItsLosses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		recording := playing(t, recorded())
		for range 2 { // it begins again once it is over
			heard, lost := read(t, open(t, recording), 100)
			if diff := cmp.Diff([]string{"500ms 1010\r\n", "700ms ok"}, heard); diff != "" ||
				hardware.ReasonOf(lost) != bench.Unplugged || !strings.HasSuffix(lost.Error(), "shoe.capture: it was pulled") {
				t.Errorf("lost by %v; (-want +got):\n%s", lost, diff)
			}
			time.Sleep(100 * time.Millisecond)
			heard, lost = read(t, open(t, recording), 100)
			if diff := cmp.Diff([]string{"1.1s 4130\r\n"}, heard); diff != "" ||
				hardware.ReasonOf(lost) != bench.Over || !strings.Contains(lost.Error(), "The recording is over.") {
				t.Errorf("lost by %v; (-want +got):\n%s", lost, diff)
			}
		}
	})
}

// A console that opens it late gets the rest at the recorded intervals, not all at once.
func TestALateOpeningMissesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		capture := recorded()
		capture.Traffic = append(capture.Traffic, bench.Traffic{Way: bench.Received, At: 3 * time.Second, Data: []byte("1020\r\n")})
		recording := playing(t, capture)
		if _, lost := read(t, open(t, recording), 100); !strings.HasSuffix(lost.Error(), "shoe.capture: it was pulled") {
			t.Fatal(lost)
		}
		time.Sleep(time.Hour)
		heard, _ := read(t, open(t, recording), 100)
		check.Diff(t, []string{"0s 4130\r\n", "1s 1020\r\n"}, heard)
	})
}

func TestARecordingThatEndsWithALoss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		capture := recorded()
		capture.Traffic = capture.Traffic[:4]
		recording := playing(t, capture)
		for range 2 {
			if _, lost := read(t, open(t, recording), 100); !strings.HasSuffix(lost.Error(), "shoe.capture: it was pulled") {
				t.Error(lost)
			}
			if _, err := recording.Open(t.Context()); hardware.ReasonOf(err) != bench.Over {
				t.Errorf("opened behind the end: %v", err)
			}
		}
	})
}

func TestASmallReadLosesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		heard, _ := read(t, open(t, playing(t, recorded())), 4)
		check.Diff(t, []string{"500ms 1010", "500ms \r\n", "700ms ok"}, heard)
	})
}

func TestWhatIsSentIsCompared(t *testing.T) {
	for name, test := range map[string]struct {
		writes    []string
		differing int
	}{
		"as it was":      {[]string{"beep"}, 0},
		"nothing":        {nil, 1},
		"something else": {[]string{"boop"}, 2},
		"something more": {[]string{"boop", "beep"}, 1},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				recording := playing(t, recorded())
				transport := open(t, recording)
				if note := transport.(interface{ Opened() hardware.Opened }).Opened().Note.String(); !strings.HasPrefix(note,
					"This is a recording (") || !strings.HasSuffix(note, "shoe.capture), not a device.") {
					t.Errorf("noted %q", note)
				}
				for n := 0; n == 0; {
					var err error
					if n, err = transport.Read(make([]byte, 100)); err != nil {
						t.Fatal(err)
					}
				}
				for _, data := range test.writes {
					if n, err := transport.Write([]byte(data)); n != len(data) || err != nil {
						t.Errorf("the write of %q: %d, %v", data, n, err)
					}
				}
				_, _ = read(t, transport, 100)
				next, want := open(t, recording), ""
				switch test.differing {
				case 0:
				case 1:
					want = " 1 thing was not sent as it was recorded."
				default:
					want = fmt.Sprintf(" %d things were not sent as they were recorded.", test.differing)
				}
				if note := next.(interface{ Opened() hardware.Opened }).Opened().Note.String(); !strings.HasSuffix(note, ", not a device."+want) {
					t.Errorf("noted %q", note)
				}
				check.Do(t, next.Close())
			})
		})
	}
}

func TestAClosedRecording(t *testing.T) {
	transport := open(t, playing(t, recorded()))
	for range 2 {
		check.Do(t, transport.Close())
	}
	check.ErrorIsf(t, check.ErrorOf(transport.Read(make([]byte, 1))), os.ErrClosed, "reading after Close")
	check.ErrorIsf(t, check.ErrorOf(transport.Write([]byte("x"))), os.ErrClosed, "writing after Close")
}

func TestFiles(t *testing.T) {
	folder := t.TempDir()
	write := func(name string, data []byte) string {
		path := filepath.Join(folder, name)
		must.Do(t, os.WriteFile(path, data, 0o600))
		return path
	}
	var text bytes.Buffer
	must.Do(t, recorded().Write(&text))
	good := write("good", text.Bytes())
	synctest.Test(t, func(t *testing.T) {
		heard, lost := read(t, open(t, replay.Opener(good, 0)), 100)
		if len(heard) != 2 || !strings.HasSuffix(lost.Error(), ": it was pulled") {
			t.Errorf("%q, lost by %v", heard, lost)
		}
	})
	for path, want := range map[string]struct {
		reason bench.Reason
		words  string
	}{
		filepath.Join(folder, "none"):          {bench.Missing, "The recording " + filepath.Join(folder, "none") + " is not there"},
		write("bad", []byte("1 < a\n2 ? b\n")): {bench.NotADevice, "line 2"},
		folder:                                 {bench.NotADevice, "is no ordinary file"},
		"/dev/zero":                            {bench.NotADevice, "is no ordinary file"},
		write("empty", nil):                    {bench.Over, "The recording is over."},
	} {
		_, err := replay.Opener(path, 0).Open(t.Context())
		if hardware.ReasonOf(err) != want.reason || !strings.Contains(err.Error(), want.words) {
			t.Errorf("%s: told %v", path, err)
		}
	}
}
