package game

import (
	"fmt"
	"slices"
)

// validEvent is an event with words from closed lists. A word outside its list comes from another version of pitboss:
// reading must stop there.
type validEvent interface{ valid() error }

// oneOf reports a word that is not on its list; an empty word counts as left out.
func oneOf[W ~string](what string, word W, list ...W) error {
	if word == "" || slices.Contains(list, word) {
		return nil
	}
	return fmt.Errorf("%s %q is unknown", what, word)
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func (e JournalBegun) valid() error { return oneOf("journal kind", e.Kind, Live, Training, Exercise) }

func (e SignedIn) valid() error {
	for _, role := range e.Person.Roles {
		if err := oneOf("role", role, Roles()...); err != nil {
			return err
		}
	}
	return firstError(oneOf("role", e.Role, Roles()...), oneOf("credential", e.Credential, Credentials()...))
}

func (e SignedOut) valid() error { return oneOf("role", e.Role, Roles()...) }

func (e SignInFailed) valid() error { return oneOf("credential", e.Credential, Credentials()...) }

func (e AttemptsCounted) valid() error { return oneOf("credential", e.Credential, Credentials()...) }

func (e ShoeLoaded) valid() error {
	return oneOf("deck check", e.Check, CheckNone, CheckCount, CheckScan)
}

func (e ShoeAlarm) valid() error { return oneOf("alarm", e.Alarm, AlarmUnshuffled) }

func (e RoundClosed) valid() error { return e.Outcome.valid() }

func (e RoundCorrected) valid() error { return firstError(e.Before.valid(), e.After.valid()) }

func (e CorrectionRequested) valid() error {
	return firstError(oneOf("role", e.As, Roles()...), oneOf("credential", e.Credential, ByPIN, ByBadge), e.Before.valid(), e.After.valid())
}

func (e PlatformTold) valid() error {
	return firstError(oneOf("notice", e.Notice, NoticePaused, NoticeResumed, NoticeCancelled),
		oneOf("bets effect", e.Bets, betsEffects.words...))
}

func (o Outcome) valid() error {
	for _, bet := range o.Bets {
		if err := oneOf("bet result", bet.Result, BetWin, BetLose, BetPush, BetHalfLose, BetClosed, BetRefund); err != nil {
			return err
		}
	}
	return firstError(
		oneOf("status", o.Status, StatusComplete, StatusVoid, StatusSettledManually),
		oneOf("instruction", o.Instruction, betsEffects.words...),
	)
}

func (e IncidentOpened) valid() error {
	return firstError(oneOf("incident", e.Incident, incidents.words...), oneOf("phase", e.Phase, Phases()...))
}

func (e DeviceReturned) valid() error { return oneOf("test", e.Test, DeviceTests()...) }

func (e ReportWithdrawn) valid() error { return oneOf("incident", e.Incident, incidents.words...) }

func (e FaultNoted) valid() error { return oneOf("incident", e.Incident, incidents.words...) }

func (e IncidentClosed) valid() error { return oneOf("incident", e.Incident, incidents.words...) }

func (e Ruled) valid() error {
	for _, effect := range e.Cards {
		if err := oneOf("card effect", effect, cardEffects.words...); err != nil {
			return err
		}
	}
	return firstError(oneOf("role", e.As, Roles()...), oneOf("round effect", e.Round, roundEffects.words...),
		oneOf("bets effect", e.Bets, betsEffects.words...))
}

func (e NumberRegistered) valid() error {
	return oneOf("direction", e.Direction, BallAgainst, BallWith)
}

func (e SegmentRegistered) valid() error {
	return oneOf("direction", e.Segment.Direction, Clockwise, Anticlockwise)
}

func (e CardRemoved) valid() error {
	return oneOf("fate", e.Fate, FateDiscarded, FateMisread, FateReading)
}
