package shell_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/shell"
)

// TestMailboxKeepsEverything: a slow screen gets all the news in order, together and never twice. Senders never wait.
func TestMailboxKeepsEverything(t *testing.T) {
	box := shell.NewMailbox[[]int]()
	for number := range 1000 { // nobody takes: it must not block
		box.Put(func(waiting *[]int) { *waiting = append(*waiting, number) })
	}
	ctx, cancel := context.WithCancel(t.Context())
	var got []int
	done := make(chan error, 1)
	go func() {
		done <- box.Forward(ctx, "showing", 0, func(news []int) {
			if len(news) == 0 {
				t.Error("the screen is told of no news")
			}
			if got = append(got, news...); len(got) == 5000 {
				cancel()
			}
		})
	}()
	for number := 1000; number < 5000; number++ {
		box.Put(func(waiting *[]int) { *waiting = append(*waiting, number) })
	}
	must.Do(t, <-done)
	if len(got) != 5000 || !slices.IsSorted(got) || len(slices.Compact(got)) != 5000 {
		t.Errorf("the screen got %d of 5000 numbers, in order: %v", len(got), slices.IsSorted(got))
	}
}

// TestMailboxLeavesTimeBetween: news is delivered at once, but no more often than was asked.
func TestMailboxLeavesTimeBetween(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		box := shell.NewMailbox[int]()
		begun := time.Now()
		var handed []time.Duration
		done := make(chan error, 1)
		go func() {
			done <- box.Forward(ctx, "showing", 100*time.Millisecond, func(int) { handed = append(handed, time.Since(begun)) })
		}()
		for range 995 {
			box.Put(func(*int) {})
			time.Sleep(time.Millisecond)
		}
		stop()
		check.Do(t, <-done)
		if len(handed) != 10 || handed[0] != 0 {
			t.Errorf("handed over at %v", handed)
		}
	})
}

// TestMailboxSaysWhatPanicked: a panic while showing is an error that says what was shown.
func TestMailboxSaysWhatPanicked(t *testing.T) {
	box := shell.NewMailbox[int]()
	box.Put(func(*int) {})
	err := box.Forward(t.Context(), "showing the floor", 0, func(int) { panic("boom") })
	check.ErrorSays(t, err, "showing the floor: boom")
}
