package port

import (
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"testing"

	"pitboss/internal/testing/must"
)

// Ports are given out in blocks, below those that the system chooses. A process listens on the first port of each of
// its blocks until it ends, which keeps other processes out of the block.
const (
	lowest = 12_000
	blocks = 400
	size   = 50
)

var (
	mu sync.Mutex
	// guards are the listeners on the first ports of this process's blocks: a listener that nothing refers to is closed.
	guards []net.Listener
	// next is the next port of the current block, and left is how many are left there.
	next, left int
)

// Reserve returns an unused port of loopback, which no other test gets, also in other processes.
func Reserve(t testing.TB) int {
	t.Helper()
	mu.Lock()
	defer mu.Unlock()
	for range blocks * size {
		if left == 0 && !takeBlock() {
			continue
		}
		port := next
		next, left = next+1, left-1
		listener, err := listen(port)
		if err != nil {
			continue // a program that is no test has it
		}
		must.Do(t, listener.Close())
		return port
	}
	t.Fatal("no port is free")
	return 0
}

// Address returns a loopback address with a port of Reserve.
func Address(t testing.TB) string {
	t.Helper()
	return address(Reserve(t))
}

// takeBlock takes a block at random. It reports whether the block was free.
func takeBlock() bool {
	first := lowest + size*rand.IntN(blocks)
	guard, err := listen(first)
	if err != nil {
		return false
	}
	guards = append(guards, guard)
	next, left = first+1, size-1
	return true
}

func listen(port int) (net.Listener, error) { return net.Listen("tcp", address(port)) }

func address(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }
