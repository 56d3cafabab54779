package hardwaretest_test

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/hardwaretest"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
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
	must.Get(transport.Write([]byte("beep")))(t)
	read("")
	if _, err := transport.Read(buffer); hardware.ReasonOf(err) != bench.Unplugged || err.Error() != "was unplugged" {
		t.Fatalf("got error %v, want the loss of the link", err)
	}
}

func TestAPlaybackIsAsLongAsTheRecording(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		opener, began := hardwaretest.Paced(capture()), time.Now()
		playback := must.Get(opener.Open(t.Context()))(t)
		use(t, playback)
		check.Equalf(t, time.Since(began), 400*time.Millisecond, "it took")
		check.Do(t, playback.Close())
		if _, err := opener.Open(t.Context()); hardware.ReasonOf(err) != bench.Missing {
			t.Errorf("behind the last: %v", err)
		}
	})
}

func TestCloseFailsIfAnyIsLeft(t *testing.T) {
	playback := hardwaretest.NewPlayback(capture())
	must.Get(playback.Read(make([]byte, 16)))(t)
	check.ErrorSaysf(t, playback.Close(), `< "10\r\n"`, "closed with traffic left")
	check.Dof(t, playback.Close(), "the second Close failed")
}

func TestSmallBufferGetsTheRestLater(t *testing.T) {
	playback := hardwaretest.NewPlayback([]bench.Traffic{{Way: bench.Received, Data: []byte("abcde")}})
	var got []byte
	for range 3 {
		buffer := make([]byte, 2)
		n := must.Get(playback.Read(buffer))(t)
		got = append(got, buffer[:n]...)
	}
	if _, err := playback.Read(make([]byte, 2)); !errors.Is(err, hardwaretest.ErrOver) {
		t.Errorf("past the end: %v, want ErrOver", err)
	}
	check.Equalf(t, string(got), "abcde", "read %q", got)
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
