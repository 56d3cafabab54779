package console

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// A goroutine that hangs is named after a while, and keeps nobody from leaving.
func TestAGoroutineThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, hangs := newRunning(), make(chan struct{})
		r.start("the link", func() { <-hangs })
		r.start("the wheel", func() { time.Sleep(3 * time.Second) })
		r.start("the journal", func() {})
		began := time.Now()
		if left := r.wait(endTimeout); fmt.Sprint(left) != "[the link]" || time.Since(began) != endTimeout {
			t.Errorf("left after %s are %v", time.Since(began), left)
		}
		began = time.Now()
		time.AfterFunc(time.Second, func() { close(hangs) })
		if left := r.wait(endTimeout); len(left) > 0 || time.Since(began) != time.Second {
			t.Errorf("left after %s are %v", time.Since(began), left)
		}
	})
}
