package station

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"pitboss/internal/testing/check"
	"pitboss/store/hub"
	screen "pitboss/tui/floor"
)

// TestAHubIsTriedQuietly: the log has each reason once, not each attempt, and again after the hub was heard.
func TestAHubIsTriedQuietly(t *testing.T) {
	var log strings.Builder
	s := &station{box: screen.NewMailbox(), log: slog.New(slog.NewTextHandler(&log, nil))}
	for range 2 {
		for range 1000 {
			s.connection(false, errors.New("connection refused"))
		}
		s.connection(true, nil)
	}
	check.Equalf(t, strings.Count(log.String(), "\n"), 2,
		"of a hub that refused twice the log has lines: %.500s", log.String())
}

// TestWhatALossMeans: what passes by itself is told from what somebody has to put right.
func TestWhatALossMeans(t *testing.T) {
	for _, test := range []struct {
		err  error
		want screen.Loss
	}{
		{nil, screen.NotReached},
		{errors.New("connection refused"), screen.NotReached},
		{fmt.Errorf("its key: %w", hub.ErrOtherHub), screen.OtherHub},
	} {
		check.Equalf(t, lossOf(test.err), test.want, "%v", test.err)
	}
}
