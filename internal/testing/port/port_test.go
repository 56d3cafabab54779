package port_test

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
)

// asOther has this program reserve ports as another process does, print them, and keep them until its input ends.
const asOther = "PITBOSS_TEST_PORTS"

const each = 120

func TestMain(m *testing.M) {
	if os.Getenv(asOther) != "" {
		os.Exit(other())
	}
	os.Exit(m.Run())
}

func other() int {
	var t testing.T
	for range each {
		fmt.Println(port.Reserve(&t))
	}
	_, _ = bufio.NewReader(os.Stdin).ReadByte()
	return 0
}

// Processes that reserve ports at the same time, more than a block holds, get each of them once.
func TestReserve(t *testing.T) {
	t.Parallel()
	seen := map[int]bool{}
	take := func(number int) {
		if seen[number] {
			t.Fatalf("%d was given out twice", number)
		}
		seen[number] = true
	}
	for range 5 {
		process := exec.Command(os.Args[0])
		process.Env = append(os.Environ(), asOther+"=1")
		out := must.Get(process.StdoutPipe())(t)
		in := must.Get(process.StdinPipe())(t)
		must.Do(t, process.Start())
		t.Cleanup(func() {
			_ = in.Close() // tells the process to end
			check.Do(t, process.Wait())
		})
		lines := bufio.NewScanner(out)
		for range each {
			if !lines.Scan() {
				t.Fatalf("the process ended: %v", lines.Err())
			}
			number := must.Get(strconv.Atoi(lines.Text()))(t)
			take(number)
		}
	}
	for range each {
		take(port.Reserve(t))
	}
}

// A reserved address can be listened on again and again.
func TestAddress(t *testing.T) {
	t.Parallel()
	at := port.Address(t)
	for range 3 {
		listener := must.Get(net.Listen("tcp", at))(t)
		must.Do(t, listener.Close())
	}
}
