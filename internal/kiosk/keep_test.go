package kiosk_test

import (
	"context"
	"io"
	"testing"

	"pitboss/internal/config"
	"pitboss/internal/kiosk"
	"pitboss/internal/testing/check"
	"pitboss/internal/testing/must"
	"pitboss/tui/trouble"
)

// TestSetupThatMayNotWrite: where the table's user may not write the configuration, the screen says what root types, and
// does not offer questions whose answers would be lost.
func TestSetupThatMayNotWrite(t *testing.T) {
	for may, want := range map[bool]string{true: "trouble.no-configuration.do", false: "trouble.by-hand"} {
		var shown trouble.Trouble
		must.Do(t, kiosk.Terminal{
			Open: func(context.Context, func()) error { return config.ErrNone },
			Show: func(_ context.Context, found trouble.Trouble) (trouble.Choice, error) {
				shown = found
				return trouble.Again, nil
			},
			MaySetUp: func() bool { return may }, Restart: func() error { return nil }, Log: io.Discard,
		}.Keep(t.Context()))
		check.Equal(t, shown.Do.Key, want)
		check.Equal(t, shown.NoSetup.IsZero(), may)
	}
}
