package hardwaretest_test

import (
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
)

func capture() []bench.Traffic {
	return []bench.Traffic{
		{Way: bench.Received, At: 10 * time.Millisecond, Data: []byte("10")},
		{Way: bench.Received, At: 20 * time.Millisecond, Data: []byte("10\r\n")},
		{Way: bench.Transmitted, At: 20 * time.Millisecond, Data: []byte("beep")},
		{Way: bench.Silent, At: 320 * time.Millisecond},
		{Way: bench.Lost, At: 400 * time.Millisecond, Words: "was unplugged"},
	}
}

// use reads and writes a transport as its driver did during the recording.
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

func TestAPlaybackIsAsLongAsTheRecording(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opener, began := hardwaretest.Paced(capture()), time.Now()
		playback, err := opener.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		use(t, playback)
		if took := time.Since(began); took != 400*time.Millisecond {
			t.Errorf("it took %s", took)
		}
		if err := playback.Close(); err != nil {
			t.Error(err)
		}
		if _, err := opener.Open(t.Context()); hardware.ReasonOf(err) != bench.Missing {
			t.Errorf("behind the last: %v", err)
		}
	})
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
	playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Received, Data: []byte("abcde")}})
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
		playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Transmitted, Data: []byte("a")}})
		if _, err := playback.Write([]byte("b")); err == nil {
			t.Error("a write that was never recorded was taken")
		}
	})
	t.Run("a read instead of a write", func(t *testing.T) {
		playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Transmitted, Data: []byte("a")}})
		if _, err := playback.Read(make([]byte, 1)); err == nil {
			t.Error("a read was answered with a write")
		}
	})
}
