package hub_test

import (
	"log/slog"
	"os"
	"strings"
	"syscall"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/smalldisk"
)

// A hub whose streams alone fill its disk says that it is full, and takes records again once there is a little room,
// however much of the disk they have.
func TestTheStreamsFillTheDisk(t *testing.T) {
	t.Parallel()
	dir := smalldisk.New(t, "64m")
	h := hubtest.In(t, dir, "127.0.0.1:0")
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(100)
	table.Await()
	hubtest.Join(t, h, "table-8", "")
	for range 100 {
		if _, err := h.JetStream().Publish(t.Context(), home.Record("table-8"), make([]byte, 1_000_000)); err != nil {
			break
		}
	}
	table.Write(500)
	await.Until(t, "the hub says that its disk is full", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble != nil && strings.Contains(status.Trouble.Why, "the hub's disk is full")
	})
	must.Do(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT, "size=83m"))
	await.Until(t, "the hub takes up its work", func() bool {
		status, err := h.Status(t.Context())
		return err == nil && status.Trouble == nil
	})
	table.Await()
	table.WantSame(h.JetStream())
	for range 5 {
		// The streams may be opened a second time, where several could not be written.
		await.Until(t, "with room again the hub takes records", func() bool {
			_, err := h.JetStream().Publish(t.Context(), home.Record("table-8"), make([]byte, 1_000_000))
			return err == nil
		})
	}
}

// A hub on a disk that is full says so although no record comes, and a start there says what to do.
func TestAnIdleHubOnAFullDisk(t *testing.T) {
	t.Parallel()
	dir := smalldisk.New(t, "64m")
	options := hub.Options{
		Dir: dir + "/hub", Site: hubtest.Site, Listen: "127.0.0.1:0", PINCost: hubtest.Cheap,
		Log: slog.New(slog.DiscardHandler),
	}
	h := must.Get(hub.Open(options))(t)
	stop := hubtest.Run(t, h)
	trouble := func(words string) func() bool {
		return func() bool {
			status, err := h.Status(t.Context())
			why := ""
			if err == nil && status.Trouble != nil {
				why = status.Trouble.Why
			}
			return err == nil && strings.Contains(why, words) && (words == "") == (why == "")
		}
	}
	ballast := dir + "/ballast"
	fill := func() {
		file, err := os.Create(ballast)
		for err == nil {
			_, err = file.Write(make([]byte, 4<<10))
		}
		must.Do(t, file.Close())
	}
	fill()
	await.Until(t, "the hub says that its disk is full", trouble("the hub's disk is full"))
	must.Do(t, os.Remove(ballast))
	await.Until(t, "the hub has room again", trouble(""))
	table := hubtest.NewTable(t, h, "table-7")
	table.Write(100)
	table.Await()
	stop()

	fill()
	if h, err := hub.Open(options); err == nil {
		h.Close()
		t.Error("a hub starts on a full disk")
	} else if !strings.Contains(err.Error(), "free some space") {
		t.Errorf("a hub that starts on a full disk says: %v", err)
	}
	must.Do(t, os.Remove(ballast))
	h = must.Get(hub.Open(options))(t)
	hubtest.Run(t, h)
}
