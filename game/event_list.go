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

	// The part of a table's state that an event changes, at most one. An event of none is applied by itself, or appears
	// in the record only.
	OfPeople
	OfShoe
	OfRound
	OfPlay
	OfIncident
	OfFloor
)

// TraitsOf returns the traits of an event.
func TraitsOf(event Event) Traits { return traits[reflect.TypeOf(event)] }

// Has reports whether an event has a trait.
func Has(event Event, trait Traits) bool { return TraitsOf(event)&trait != 0 }

// events is the closed list: an empty value of each type, and its traits.
var events = []struct {
	Event
	Traits
}{
	{JournalBegun{}, Quiet | Beside | Elsewhere},
	{ConsoleStarted{}, Quiet | Beside | ByItself},
	{SignedIn{}, OfPeople | Elsewhere},
	{SignedOut{}, OfPeople | Beside | Elsewhere},
	{SignInFailed{}, Quiet | Beside | ByItself},
	{ConsoleLocked{}, OfPeople | Quiet | Beside | Elsewhere},
	{PersonPresent{}, Beside | Elsewhere},
	{StaffChanged{}, OfPeople | Quiet | OutsidePlay | Beside | Elsewhere},
	{StaffAsked{}, Quiet | OutsidePlay | Beside | Elsewhere},
	{BadgeForgotten{}, OfPeople | Beside | Elsewhere},
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

	{ShoeLoaded{}, OfShoe | Boundary},
	{CheckCardRead{}, OfShoe},
	{DeckChecked{}, OfShoe | Boundary},
	{Shuffled{}, OfShoe},
	{ShoeCut{}, OfShoe},
	{CutCardPlaced{}, OfShoe},
	{BurnShown{}, OfShoe},
	{CardsBurned{}, OfShoe},
	{BurnCorrected{}, OfShoe},
	{ShuffleRestarted{}, OfShoe},
	{ShoeFilled{}, OfShoe},
	{CutCardSeen{}, OfShoe},
	{ShoeAlarm{}, OfShoe},
	{ShoeClosed{}, OfShoe | Boundary},

	{RoundOpened{}, OfRound | Moves | ToPlatform | Boundary},
	{BettingOpened{}, OfRound | ToPlatform},
	{BettingClosed{}, OfRound | Quiet | Moves | Beside | ToPlatform},
	{CardDealt{}, OfRound | Moves | ToPlatform},
	{CardRevealed{}, 0},
	{CardAsked{}, ToPlatform},
	{ReadFailed{}, OfRound | Beside},
	{RepeatHeld{}, OfRound | Beside},
	{RepeatDropped{}, OfRound | Beside},
	{RoundClosed{}, OfRound},
	{CardsCollected{}, OfRound | ToPlatform},
	{RoundCorrected{}, OfRound},
	{PlatformTold{}, OfRound | ToPlatform},

	{StepDone{}, OfPlay | Moves},
	{PlatformReceived{}, OfPlay | Moves | Beside | ToPlatform},
	{PlatformErred{}, OfPlay | Quiet | Beside | ByItself},
	{OutcomeSettled{}, Quiet | Beside},
	{PlatformLinesRefused{}, Quiet | Beside},
	{DiceRolled{}, OfPlay | Moves | ToPlatform},
	{DiceEntered{}, OfPlay | Moves},
	{DiceCleared{}, OfPlay | Moves},
	{RollRepeated{}, OfPlay | Moves | ToPlatform},
	{SegmentRegistered{}, OfPlay | Moves | ToPlatform},
	{SegmentRepeated{}, OfPlay | Moves | ToPlatform},
	{SegmentEntered{}, OfPlay | Moves},
	{SegmentCleared{}, OfPlay | Moves},
	{NumberRegistered{}, OfPlay | Moves | ToPlatform},
	{NumberEntered{}, OfPlay | Moves},
	{NumberCleared{}, OfPlay | Moves},
	{SpinRepeated{}, OfPlay | Moves | ToPlatform},
	{DecisionsOpened{}, OfPlay | ToPlatform},
	{DecisionsClosed{}, OfPlay | Quiet | Moves | Beside | ToPlatform},
	{PlayerDecided{}, OfPlay | Beside | ToPlatform},
	{WheelChanged{}, Quiet | Beside | Elsewhere},

	{IncidentOpened{}, OfIncident},
	{ShiftManagerCalled{}, OfIncident},
	{TechnicianCalled{}, OfIncident},
	{ReportWithdrawn{}, OfIncident},
	{CallWithdrawn{}, OfIncident},
	{RulingOverdue{}, OfIncident | Quiet},
	{FaultNoted{}, OfIncident},
	{FactsGiven{}, OfIncident},
	{Ruled{}, OfIncident},
	{CardRemoved{}, OfIncident | ToPlatform},
	{CardHeld{}, OfIncident},
	{HeldCarried{}, OfIncident},
	{HeldBurned{}, OfIncident},
	{HeldDropped{}, OfIncident},
	{ShoeChangeOrdered{}, OfShoe},
	{ShoeChangeLifted{}, OfShoe | Quiet | Beside},
	{DeviceReturned{}, OfIncident},
	{RulingFollowed{}, OfIncident},
	{ActionDone{}, OfIncident},
	{CardsMoved{}, OfIncident | ToPlatform},
	{CardsRestored{}, OfIncident | ToPlatform},
	{CardsReplaced{}, OfIncident | ToPlatform},
	{BurnKeptVisible{}, OfIncident},
	{CorrectionRequested{}, OfIncident},
	{IncidentClosed{}, OfIncident | Moves},

	{IncidentAcknowledged{}, OfIncident | Quiet},
	{TableTold{}, OfFloor | Quiet | Beside},
	{MessageRead{}, OfFloor | Beside},
	{CloseOrdered{}, OfFloor | Quiet | Beside},
	{CloseLifted{}, OfFloor | Quiet | Beside},
	{TechnicianOrdered{}, OfFloor | Quiet | Beside},
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
