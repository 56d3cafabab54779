//go:build !linux

package doctor

import (
	"time"

	"pitboss/game/message"
)

// clockKept reports nothing: only Linux can tell whether the clock is synchronized.
func clockKept(now time.Time) Finding {
	return fine(clockCheck, message.Written(now.UTC().Format(time.RFC3339)))
}
