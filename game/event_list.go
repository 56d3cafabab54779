package game

import "reflect"

// Traits are what holds of every event of a type.
type Traits uint16

const (
	// Quiet events leave the idle timer running. A technician at the bench does not count as activity for a running
	// round, and device input that changes nothing must not keep the console from locking (GLI-19 C.6.5(d)). Neither do
	// orders from the floor.
	Quiet Traits = 1 << iota
	// Moves marks events that advance a running round or let it continue. The wait for the next step starts there.
	Moves
	// Console marks events about the console itself, recorded along with another input.
	Console
	// OutsidePlay marks events made where no rules of a game apply.
	OutsidePlay
	// Beside marks events that are independent of any ruling: people sign in and out, time passes, links break,
	// readings fail, wheels turn, players decide.
	Beside
	// ToPlatform marks events the platform receives as they happen: everything that makes a round's result, what the
	// players may do meanwhile, and what to tell them.
	ToPlatform
	// ByItself marks events that a console records without deciding an input: what it finds out about itself, and
	// inputs that it refuses.
	ByItself
	// Elsewhere marks events that say nothing about an incident during which they are recorded: people and members of
	// the site are administered, wheels turn, and the people who sign in and out are visitors of the incident.
	Elsewhere
	// Boundary marks events at which the state is saved, so that a start replays from there.
	Boundary
)

// Has reports whether an event has a trait.
func Has(event Event, trait Traits) bool { return traits[reflect.TypeOf(event)]&trait != 0 }

// events is the closed list: an empty value of each type, and its traits.
var events = []struct {
	Event
	Traits
}{
	{JournalBegun{}, Quiet | Beside | Elsewhere},
	{ConsoleStarted{}, Quiet | Beside | ByItself},
	{SignedIn{}, Elsewhere},
	{SignedOut{}, Beside | Elsewhere},
	{SignInFailed{}, Quiet | Beside | ByItself},
	{ConsoleLocked{}, Quiet | Beside | Elsewhere},
	{PersonPresent{}, Beside | Elsewhere},
	{StaffChanged{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{StaffAsked{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{BadgeForgotten{}, Beside | Elsewhere},
	{PINLengthSet{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{AttemptsCounted{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{StaffSeen{}, Quiet | Beside | Elsewhere},
	{ClockChanged{}, Quiet | Console | Beside | ByItself},
	{ClockMoved{}, Quiet | Beside | ByItself | Elsewhere},
	{ConsoleSlept{}, Quiet | Console | Beside | ByItself},
	{JournalResumed{}, Quiet | Console | Beside | ByItself},
	{DeviceChanged{}, Quiet | Beside},
	{ReadingIgnored{}, Quiet | Beside | ByItself},
	{ReadingsIgnored{}, Quiet | Beside | ByItself},
	{ReadingsNotDealt{}, Quiet | Beside | ByItself},
	{DeviceTested{}, Quiet},
	{DeviceMarked{}, Quiet | Beside | Elsewhere},
	{DeviceWarned{}, Quiet | Beside},
	{MemberJoined{}, Quiet | Beside | Elsewhere},
	{MemberRevoked{}, Quiet | Beside | Elsewhere},
	{LogKeyRotated{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{OlderCopyAccepted{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{HeadRefused{}, Quiet | Beside | Elsewhere},
	{RecordForked{}, Quiet | Beside | Elsewhere},
	{RecordRemoved{}, Quiet | Beside | Elsewhere},

	{ShoeLoaded{}, Boundary},
	{CheckCardRead{}, 0},
	{DeckChecked{}, Boundary},
	{Shuffled{}, 0},
	{ShoeCut{}, 0},
	{CutCardPlaced{}, 0},
	{BurnShown{}, 0},
	{CardsBurned{}, 0},
	{BurnCorrected{}, 0},
	{ShuffleRestarted{}, 0},
	{ShoeFilled{}, 0},
	{CutCardSeen{}, 0},
	{ShoeAlarm{}, 0},
	{ShoeClosed{}, Boundary},

	{RoundOpened{}, Moves | ToPlatform | Boundary},
	{BettingOpened{}, ToPlatform},
	{BettingClosed{}, Quiet | Moves | Beside | ToPlatform},
	{CardDealt{}, Moves | ToPlatform},
	{CardRevealed{}, 0},
	{CardAsked{}, ToPlatform},
	{ReadFailed{}, Beside},
	{RepeatHeld{}, Beside},
	{RepeatDropped{}, Beside},
	{RoundClosed{}, 0},
	{CardsCollected{}, ToPlatform},
	{RoundCorrected{}, 0},
	{PlatformTold{}, ToPlatform},

	{StepDone{}, Moves},
	{PlatformReceived{}, Moves | Beside | ToPlatform},
	{PlatformErred{}, Quiet | Beside | ByItself},
	{OutcomeSettled{}, Quiet | Beside},
	{PlatformLinesRefused{}, Quiet | Beside},
	{DiceRolled{}, Moves | ToPlatform},
	{DiceEntered{}, Moves},
	{DiceCleared{}, Moves},
	{RollRepeated{}, Moves | ToPlatform},
	{SegmentRegistered{}, Moves | ToPlatform},
	{SegmentRepeated{}, Moves | ToPlatform},
	{SegmentEntered{}, Moves},
	{SegmentCleared{}, Moves},
	{NumberRegistered{}, Moves | ToPlatform},
	{NumberEntered{}, Moves},
	{NumberCleared{}, Moves},
	{SpinRepeated{}, Moves | ToPlatform},
	{DecisionsOpened{}, ToPlatform},
	{DecisionsClosed{}, Quiet | Moves | Beside | ToPlatform},
	{PlayerDecided{}, Beside | ToPlatform},
	{WheelChanged{}, Quiet | Beside | Elsewhere},

	{IncidentOpened{}, 0},
	{ShiftManagerCalled{}, 0},
	{TechnicianCalled{}, 0},
	{ReportWithdrawn{}, 0},
	{CallWithdrawn{}, 0},
	{RulingOverdue{}, Quiet},
	{FaultNoted{}, 0},
	{FactsGiven{}, 0},
	{Ruled{}, 0},
	{CardRemoved{}, ToPlatform},
	{CardHeld{}, 0},
	{HeldCarried{}, 0},
	{HeldBurned{}, 0},
	{HeldDropped{}, 0},
	{ShoeChangeOrdered{}, 0},
	{ShoeChangeLifted{}, Quiet | Beside},
	{DeviceReturned{}, 0},
	{RulingFollowed{}, 0},
	{ActionDone{}, 0},
	{CardsMoved{}, ToPlatform},
	{CardsRestored{}, ToPlatform},
	{CardsReplaced{}, ToPlatform},
	{BurnKeptVisible{}, 0},
	{CorrectionRequested{}, 0},
	{IncidentClosed{}, Moves},

	{IncidentAcknowledged{}, Quiet},
	{TableTold{}, Quiet | Beside},
	{MessageRead{}, Beside},
	{CloseOrdered{}, Quiet | Beside},
	{CloseLifted{}, Quiet | Beside},
	{TechnicianOrdered{}, Quiet | Beside},
	{OrderRefused{}, Quiet | Beside | ByItself},
}

// traits maps the events' types to their traits; it never changes.
var traits = func() map[reflect.Type]Traits {
	of := map[reflect.Type]Traits{}
	for _, event := range events {
		of[reflect.TypeOf(event.Event)] = event.Traits
	}
	return of
}()
