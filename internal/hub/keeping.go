package hub

import (
	"fmt"
	"strconv"
	"time"

	"pitboss/game"
)

// Keeping is how long the hub keeps a record after it ended. The zero value keeps every record forever.
type Keeping struct {
	Years int
	For   time.Duration
}

// The law's requirements for a live site: records of disputes for five years (GLI-19 A.4.4), the log of what devices
// did for five years (MI R 432.11406), and every game for 90 days (GLI-19 C.6.3).
const (
	lawfulYears = 5
	// lawfulDays is five years, including leap days.
	lawfulDays = lawfulYears*365 + 2
)

// ParseKeeping parses a number of years, such as 7, or a duration, such as 48h.
func ParseKeeping(text string) (Keeping, error) {
	years, err := strconv.Atoi(text)
	if err == nil && years > 0 && years < 1000 {
		return Keeping{Years: years}, nil
	}
	if lasts, err := time.ParseDuration(text); err == nil && lasts > 0 {
		return Keeping{For: lasts}, nil
	}
	return Keeping{}, fmt.Errorf("%q is no time to keep records for: want a number of years, such as 7, or a duration, such as 61320h", text)
}

// String returns the time in words.
func (k Keeping) String() string {
	switch {
	case k.Years == 1:
		return "1 year"
	case k.Years > 0:
		return fmt.Sprintf("%d years", k.Years)
	}
	return k.For.String()
}

// CheckLawful returns an error if records of a kind must be kept for longer.
func (k Keeping) CheckLawful(kind game.JournalKind) error {
	if k == (Keeping{}) || kind == game.Training || k.Years >= lawfulYears || k.For >= lawfulDays*24*time.Hour {
		return nil
	}
	return fmt.Errorf("a live site keeps its records for at least %d years (GLI-19 A.4.4: disputes; MI R 432.11406: what devices did), not for %s: "+
		"want %d or more, or leave it out and nothing is removed", lawfulYears, k, lawfulYears)
}

// before returns the time before which a record counts as old.
func (k Keeping) before(now time.Time) time.Time { return now.AddDate(-k.Years, 0, 0).Add(-k.For) }
