package store

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// onAllCores calls do with the numbers below count, in any order and some at the same time. What a record needs no other
// record for takes most of the time of reading a journal.
func onAllCores(count int, do func(i int)) {
	var taken atomic.Int64
	work := func() {
		for i := int(taken.Add(1)) - 1; i < count; i = int(taken.Add(1)) - 1 {
			do(i)
		}
	}
	var others sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), count) - 1 {
		others.Go(work)
	}
	work()
	others.Wait()
}
