package hub_test

import (
	"context"
	"testing"

	"pitboss/internal/hub"
	"pitboss/internal/hub/hubtest"
	"pitboss/site"
)

// A hub that begins while the stream of people goes, as on a site's own NATS, is not kept by it.
func TestTheStreamOfPeopleGoesWhileItIsRead(t *testing.T) {
	t.Parallel()
	js := hubtest.Streams(t, hubtest.StartNATS(t, 1).Dial(t))
	home := site.Site(hubtest.Site)
	hubtest.NewStream(t, js, home.PersonStream(), home.Person("table-7", "anna"))
	hubtest.WantEnds(t, func(ctx context.Context) error {
		return hub.AlreadyTold(ctx, hubtest.Gone{JetStream: js, T: t}, home)
	})
}
