package tcp_test

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"runtime"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/bench"
	"pitboss/hardware"
	"pitboss/hardware/tcp"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
)

// listen returns a box on the loopback interface that does this with each connection.
func listen(t *testing.T, serve func(net.Conn)) string {
	t.Helper()
	box := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { box.Close() })
	go func() {
		for {
			conn, err := box.Accept()
			if err != nil {
				return
			}
			serve(conn)
		}
	}()
	return box.Addr().String()
}

func open(t *testing.T, box tcp.Box) hardware.Transport {
	t.Helper()
	conn := must.Get(box.Open(t.Context()))(t)
	t.Cleanup(func() {
		check.Do(t, conn.Close())
	})
	return conn
}

func told(t *testing.T, err error, reason bench.Reason, words ...string) {
	t.Helper()
	check.Equalf(t, hardware.ReasonOf(err), reason, "the reason is (%v)", err)
	for _, want := range words {
		check.ErrorSays(t, err, want)
	}
}

func TestEveryByteGoesBothWays(t *testing.T) {
	all := make([]byte, 256)
	for b := range all {
		all[b] = byte(b)
	}
	address := listen(t, func(conn net.Conn) {
		defer conn.Close()
		got := make([]byte, len(all))
		check.Do(t, check.ErrorOf(io.ReadFull(conn, got)))
		check.Do(t, check.ErrorOf(conn.Write(got)))
		_, _ = io.Copy(io.Discard, conn) // until the console hangs up
	})
	conn := open(t, tcp.Box{Address: address})
	if n, err := conn.Write(all); n != len(all) || err != nil {
		t.Fatal(n, err)
	}
	var got []byte
	buffer := make([]byte, 100)
	for len(got) < len(all) {
		n, err := conn.Read(buffer)
		must.Dof(t, err, "after %d bytes", len(got))
		got = append(got, buffer[:n]...)
	}
	check.Equalf(t, string(got), string(all), "sent % X got % X", all, got)
}

// A box that accepts the connection and sends nothing is a silent device.
func TestSilenceIsNoError(t *testing.T) {
	conn := open(t, tcp.Box{Address: listen(t, func(net.Conn) {})})
	start := time.Now()
	for range 2 {
		if n, err := conn.Read(make([]byte, 10)); n != 0 || err != nil {
			t.Errorf("silence read as %d, %v", n, err)
		}
	}
	if took := time.Since(start); took < 2*tcp.DefaultReadTimeout {
		t.Errorf("two silent reads took %s, want at least %s each", took, tcp.DefaultReadTimeout)
	}
}

// pipe returns a box in synthetic time.
func pipe(t *testing.T, serve func(net.Conn)) tcp.Box {
	t.Helper()
	return tcp.Box{Address: "10.0.0.7:4001", Dial: func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		t.Cleanup(func() { theirs.Close() })
		go serve(theirs)
		return ours, nil
	}}
}

func TestWhatTheBoxKeptIsThrownAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn := must.Get(pipe(t, func(conn net.Conn) {
			for _, words := range []string{"OLD CARD\r\n", "OLD TOO\r\n", "NEW CARD\r\n"} {
				check.Do(t, check.ErrorOf(conn.Write([]byte(words))))
				if words == "OLD TOO\r\n" {
					time.Sleep(time.Second)
				}
			}
		}).Open(t.Context()))(t)
		time.Sleep(time.Second)
		heard := make([]byte, 100)
		n, err := conn.Read(heard)
		if err != nil || string(heard[:n]) != "NEW CARD\r\n" {
			t.Errorf("read %q, %v; want what came after the opening alone", heard[:n], err)
		}
		check.Difff(t, hardware.Opened{StaleBytes: len("OLD CARD\r\nOLD TOO\r\n")}, conn.(*tcp.Conn).Opened(), "opened with")
		check.Do(t, conn.Close())
	})
}

// A device that never stops must not keep the console from opening it.
func TestOpeningADeviceThatNeverStopsEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		conn := must.Get(pipe(t, func(conn net.Conn) {
			for {
				time.Sleep(time.Millisecond)
				if _, err := conn.Write([]byte("junk")); err != nil {
					return
				}
			}
		}).Open(t.Context()))(t)
		if took, stale := time.Since(start), conn.(*tcp.Conn).Opened().StaleBytes; took != 250*time.Millisecond ||
			stale < 900 || stale > 1000 {
			t.Errorf("it took %s, %d bytes thrown away; want a quarter of a second", took, stale)
		}
		check.Do(t, conn.Close())
		time.Sleep(time.Second) // the device notices
	})
}

func TestABoxThatTakesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		conn := must.Get(pipe(t, func(net.Conn) {}).Open(t.Context()))(t)
		start := time.Now()
		n, err := conn.Write([]byte("*P 1\r\n"))
		told(t, err, bench.Hung, "10.0.0.7:4001: The box took nothing for 2 s", "flow control")
		if n != 0 || time.Since(start) != hardware.WriteLimit {
			t.Errorf("%d bytes taken within %s", n, time.Since(start))
		}
		check.Do(t, conn.Close())
	})
}

func TestUnplugged(t *testing.T) {
	lines := make(chan net.Conn, 1)
	address := listen(t, func(conn net.Conn) { lines <- conn })
	conn := open(t, tcp.Box{Address: address})
	line := <-lines
	must.Get(line.Write([]byte("1010\r\n")))(t)
	must.Do(t, line.Close())
	buffer := make([]byte, 100)
	if n, err := conn.Read(buffer); string(buffer[:n]) != "1010\r\n" || err != nil {
		t.Errorf("what was sent before: %q, %v", buffer[:n], err)
	}
	for range 2 {
		_, err := conn.Read(buffer)
		told(t, err, bench.Unplugged, address+": The box closed the connection", "as many connections as it can")
	}
	check.Do(t, conn.Close())
	check.ErrorIsf(t, check.ErrorOf(conn.Read(buffer)), os.ErrClosed, "reading after Close")
	check.ErrorIsf(t, check.ErrorOf(conn.Write(buffer)), os.ErrClosed, "writing after Close")
}

func TestABoxThatIsFull(t *testing.T) {
	for name, test := range map[string]struct{ closes, reads time.Duration }{
		"before the console reads": {0, time.Millisecond},
		"while the console reads":  {time.Millisecond, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				box := pipe(t, func(conn net.Conn) { time.Sleep(test.closes); conn.Close() })
				dial := box.Dial
				box.Dial = func(ctx context.Context, network, address string) (net.Conn, error) {
					defer time.Sleep(test.reads)
					return dial(ctx, network, address)
				}
				_, err := box.Open(t.Context())
				told(t, err, bench.Busy, "10.0.0.7:4001: The box closes the connection at once", "maximum of connections")
			})
		})
	}
}

// A second program of this machine gets no connection: a box would give it readings of the table.
func TestOneProgramHasABox(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux has names that go when their program ends")
	}
	listens := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer listens.Close()
	box := tcp.Box{Address: listens.Addr().String()}
	first := must.Get(box.Open(t.Context()))(t)
	_, err := box.Open(t.Context())
	told(t, err, bench.Busy, "Another program of this machine is connected to the box", "Close it")
	check.Do(t, first.Close())
	check.Do(t, must.Get(box.Open(t.Context()))(t).Close())
}

func TestRefused(t *testing.T) {
	box, err := net.Listen("tcp", "127.0.0.1:0")
	must.Do(t, err)
	address := box.Addr().String()
	must.Do(t, box.Close())
	_, err = tcp.Box{Address: address}.Open(t.Context())
	told(t, err, bench.Unreachable, address+": The box refuses the connection", "TCP-server mode")
	if link, is := errors.AsType[*hardware.LinkError](err); !is || link.Path != "tcp:"+address {
		t.Errorf("the path is missing from %#v", err)
	}
}

// failing is a connection on which a read fails with this error.
type failing struct {
	net.Conn
	err error
}

func (f failing) Read([]byte) (int, error) {
	return 0, &net.OpError{Op: "read", Net: "tcp", Err: f.err}
}

func TestWhyABoxCannotBeReached(t *testing.T) {
	system := func(code syscall.Errno) error {
		return &net.OpError{Op: "dial", Net: "tcp", Err: os.NewSyscallError("connect", code)}
	}
	for name, test := range map[string]struct {
		err    error
		reason bench.Reason
		words  string
	}{
		"no route":   {system(syscall.EHOSTUNREACH), bench.Unreachable, "There is no way to the box. Look at the box's power"},
		"no network": {system(syscall.ENETUNREACH), bench.Unreachable, "There is no way to the box"},
		"no such name": {&net.DNSError{Err: "no such host", Name: "box", IsNotFound: true},
			bench.Unreachable, "No machine is called box"},
		"The name server": {&net.DNSError{Err: "i/o timeout", Name: "box", IsTimeout: true}, bench.Unreachable,
			"The name server does not answer"},
		"silence":                {context.DeadlineExceeded, bench.Unreachable, "box:4001: The box does not answer"},
		"given up by the system": {system(syscall.ETIMEDOUT), bench.Unreachable, "box:4001: The box does not answer"},
		"too many files":         {system(syscall.EMFILE), bench.NoRoom, "too many files open"},
		"a firewall":             {system(syscall.EPERM), bench.Permission, "firewall"},
		"anything else":          {errors.New("strange"), bench.OtherReason, "box:4001: The box cannot be connected to: strange"},
	} {
		t.Run(name, func(t *testing.T) {
			box := tcp.Box{Address: "box:4001", Dial: func(context.Context, string, string) (net.Conn, error) { return nil, test.err }}
			_, err := box.Open(t.Context())
			told(t, err, test.reason, test.words)
			check.ErrorIsf(t, err, test.err, "does not hold its cause")
		})
	}
}

func TestHowAConnectionIsLost(t *testing.T) {
	for name, test := range map[string]struct {
		err    error
		reason bench.Reason
		words  string
	}{
		"restarted":     {syscall.ECONNRESET, bench.Unplugged, "broke the connection"},
		"vanished":      {syscall.ETIMEDOUT, bench.Unreachable, "box:4001: The box no longer answers. Check the box's power"},
		"no way there":  {syscall.EHOSTUNREACH, bench.Unreachable, "no longer answers"},
		"anything else": {errors.New("strange"), bench.OtherReason, "box:4001: It stopped working"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ours, theirs := net.Pipe()
				defer theirs.Close()
				cable := &cable{Conn: ours}
				box := tcp.Box{Address: "box:4001", Dial: func(context.Context, string, string) (net.Conn, error) { return cable, nil }}
				conn, err := box.Open(t.Context())
				must.Do(t, err)
				cable.Conn = failing{ours, test.err}
				_, err = conn.Read(make([]byte, 1))
				told(t, err, test.reason, test.words)
				check.Do(t, conn.Close())
			})
		})
	}
}

// cable is a connection that can be replaced by a broken one.
type cable struct{ net.Conn }

func TestABoxThatDoesNotAnswerIsGivenUpAfterThreeSeconds(t *testing.T) {
	silent := func(ctx context.Context, _, _ string) (net.Conn, error) {
		<-ctx.Done()
		return nil, &net.OpError{Op: "dial", Net: "tcp", Err: ctx.Err()}
	}
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		_, err := tcp.Box{Address: "box:4001", Dial: silent}.Open(t.Context())
		told(t, err, bench.Unreachable, "does not answer")
		check.Equalf(t, time.Since(start), tcp.DialLimit, "it took")
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if _, err := (tcp.Box{Address: "box:4001", Dial: silent}).Open(ctx); !errors.Is(err,
			context.DeadlineExceeded) || time.Since(start) != tcp.DialLimit+time.Second {
			t.Errorf("a console that stops meanwhile: %v", err)
		}
	})
}
