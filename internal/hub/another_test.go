package hub_test

import (
	"errors"
	"log/slog"
	"testing"

	"pitboss/internal/await"
	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/internal/testing/must"
	"pitboss/internal/testing/port"
	client "pitboss/store/hub"
)

// A table or a floor that is at work hears that another hub answers at the address of the site's, and goes on when its
// own is back.
func TestAnotherHubAnswers(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	start := func(dir, listen string) (h *hub.Hub, stop func()) {
		h = must.Get(hub.Open(hub.Options{Dir: dir, Site: hubtest.Site, Listen: listen, PINCost: hubtest.Cheap,
			Log: slog.New(slog.DiscardHandler)}))(t)
		return h, hubtest.Run(t, h)
	}
	listen := port.Address(t)
	h, stop := start(dir, listen)
	told := make(chan error, 1000)
	connection := must.Get(client.Dial(hubtest.JoinFloor(t, h, "floor-1"), func(up bool, why error) {
		if !up {
			told <- why
			return
		}
		told <- nil
	}))(t)
	defer connection.Close()
	hears := func(what string, holds func(error) bool) {
		t.Helper()
		await.Until(t, what, func() bool {
			select {
			case why := <-told:
				return holds(why)
			default:
				return false
			}
		})
	}
	hears("it is let in", func(why error) bool { return why == nil })
	stop()
	_, stop = start(t.TempDir(), listen)
	hears("another hub answers", func(why error) bool { return errors.Is(why, client.ErrOtherHub) })
	stop()
	start(dir, listen)
	hears("its own is back", func(why error) bool { return why == nil })
}
