package hardwaretest_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
)

func capture() []bench.Traffic {
	return []bench.Traffic{
		{Way: bench.Came, At: 10 * time.Millisecond, Data: []byte("10")},
		{Way: bench.Came, At: 20 * time.Millisecond, Data: []byte("10\r\n")},
		{Way: bench.Went, At: 20 * time.Millisecond, Data: []byte("beep")},
		{Way: bench.Silent, At: 320 * time.Millisecond},
		{Way: bench.Lost, At: 400 * time.Millisecond, Words: "was unplugged"},
	}
}

// use reads and writes a transport as its driver did when it was recorded.
func use(t *testing.T, transport hardware.Transport) {
	t.Helper()
	buffer := make([]byte, 16)
	read := func(want string) {
		t.Helper()
		n, err := transport.Read(buffer)
		if err != nil || string(buffer[:n]) != want {
			t.Fatalf("read %q, %v; want %q", buffer[:n], err, want)
		}
	}
	read("10")
	read("10\r\n")
	if _, err := transport.Write([]byte("beep")); err != nil {
		t.Fatal(err)
	}
	read("")
	if _, err := transport.Read(buffer); hardware.ReasonOf(err) != bench.Unplugged || err.Error() != "was unplugged" {
		t.Fatalf("got error %v, want the loss of the link", err)
	}
}

func TestARecordingOfAPlaybackIsThePlayback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		playback := hardwaretest.NewPlayback(capture())
		playback.Paced = true
		record := hardwaretest.NewRecord(playback, nil)
		use(t, record)
		if err := record.Close(); err != nil {
			t.Error(err)
		}
		if diff := cmp.Diff(capture(), record.Traffic()); diff != "" {
			t.Errorf("traffic (-want +got):\n%s", diff)
		}
	})
}

func TestSilencesAreKeptAsOne(t *testing.T) {
	record := hardwaretest.NewRecord(hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Silent}, {Way: bench.Silent}}), nil)
	for range 2 {
		if _, err := record.Read(make([]byte, 1)); err != nil {
			t.Fatal(err)
		}
	}
	if got := record.Traffic(); len(got) != 1 {
		t.Errorf("kept %v, want one silence", got)
	}
}

func TestCloseFailsIfAnyIsLeft(t *testing.T) {
	playback := hardwaretest.NewPlayback(capture())
	if _, err := playback.Read(make([]byte, 16)); err != nil {
		t.Fatal(err)
	}
	if err := playback.Close(); err == nil || !strings.Contains(err.Error(), `< "10\r\n"`) {
		t.Errorf("closed with traffic left: %v", err)
	}
	if err := playback.Close(); err != nil {
		t.Errorf("the second Close failed: %v", err)
	}
}

func TestSmallBufferGetsTheRestLater(t *testing.T) {
	playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Came, Data: []byte("abcde")}})
	var got []byte
	for range 3 {
		buffer := make([]byte, 2)
		n, err := playback.Read(buffer)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, buffer[:n]...)
	}
	if _, err := playback.Read(make([]byte, 2)); !errors.Is(err, hardwaretest.ErrOver) {
		t.Errorf("past the end: %v, want ErrOver", err)
	}
	if string(got) != "abcde" {
		t.Errorf("read %q", got)
	}
}

func TestWrongUseOfAPlayback(t *testing.T) {
	t.Run("another write", func(t *testing.T) {
		playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Went, Data: []byte("a")}})
		if _, err := playback.Write([]byte("b")); err == nil {
			t.Error("a write that was never recorded was taken")
		}
	})
	t.Run("a read instead of a write", func(t *testing.T) {
		playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Went, Data: []byte("a")}})
		if _, err := playback.Read(make([]byte, 1)); err == nil {
			t.Error("a read was answered with a write")
		}
	})
}
