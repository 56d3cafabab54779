package floor_test

import (
	"context"
	"testing"

	"pitboss/internal/floor"
	"pitboss/internal/hub/hubtest"
)

// Somebody who reads the last words of a stream is not kept by one that goes meanwhile.
func TestTheLastOfAStreamThatIsGone(t *testing.T) {
	t.Parallel()
	js := hubtest.Streams(t, hubtest.StartNATS(t, 1).Dial(t))
	hubtest.NewStream(t, js, "words", "words.table-7")
	hubtest.WantEnds(t, func(ctx context.Context) error {
		return floor.Last(ctx, hubtest.Gone{JetStream: js, T: t}, "words", "words.*")
	})
}
