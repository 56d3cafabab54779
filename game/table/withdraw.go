package table

import (
	"pitboss/game"
)

// whoWithdraws returns the person behind a withdrawal event; empty for other events.
func whoWithdraws(event game.Event) string {
	switch e := event.(type) {
	case game.ReportWithdrawn:
		return e.By
	case game.CallWithdrawn:
		return e.By
	}
	return ""
}
