package game

import "pitboss/game/message"

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
	// OfExercise marks events that only the record of an exercise has.
	OfExercise

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
func TraitsOf(event Event) Traits { return event.EventType().Traits() }

// Traits returns the traits of the events of a type.
func (t EventType) Traits() Traits { return events.of[t].traits }

// Has reports whether an event has a trait.
func Has(event Event, trait Traits) bool { return TraitsOf(event)&trait != 0 }

// Words returns what a record of an event without details tells, or the type's name if the event has details.
func (t EventType) Words() message.Text {
	if entry := events.of[t]; !entry.words.IsZero() {
		return entry.words
	}
	return message.Written(string(t))
}

// events is the closed list: an empty value of each type, its traits, and what its records tell if it has no details.
var events = listed(func(e eventEntry) EventType { return e.is.EventType() }, []eventEntry{
	{is: JournalBegun{}, traits: Quiet | Beside | Elsewhere},
	{is: ConsoleStarted{}, traits: Quiet | Beside | ByItself},
	{is: SignedIn{}, traits: OfPeople | Elsewhere},
	{is: SignedOut{}, traits: OfPeople | Beside | Elsewhere},
	{is: SignInFailed{}, traits: Quiet | Beside | ByItself},
	{is: ConsoleLocked{}, traits: OfPeople | Quiet | Beside | Elsewhere,
		words: message.New("record.console-locked", "console locked: no activity")},
	{is: PersonPresent{}, traits: Beside | Elsewhere,
		words: message.New("record.person-present", "somebody is typing at the console")},
	{is: StaffChanged{}, traits: OfPeople | Quiet | OutsidePlay | Beside | Elsewhere},
	{is: StaffAsked{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: BadgeForgotten{}, traits: OfPeople | Beside | Elsewhere},
	{is: PINLengthSet{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: AttemptsCounted{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: StaffSeen{}, traits: Quiet | Beside | Elsewhere},
	{is: ClockChanged{}, traits: Quiet | Console | Beside | ByItself},
	{is: ClockMoved{}, traits: Quiet | Beside | ByItself | Elsewhere},
	{is: ConsoleSlept{}, traits: Quiet | Console | Beside | ByItself},
	{is: JournalResumed{}, traits: Quiet | Console | Beside | ByItself},
	{is: DeviceChanged{}, traits: Quiet | Beside},
	{is: ReadingIgnored{}, traits: Quiet | Beside | ByItself},
	{is: ReadingsIgnored{}, traits: Quiet | Beside | ByItself},
	{is: ReadingsNotDealt{}, traits: Quiet | Beside | ByItself},
	{is: DeviceTested{}, traits: Quiet},
	{is: DeviceMarked{}, traits: Quiet | Beside | Elsewhere},
	{is: DeviceWarned{}, traits: Quiet | Beside},
	{is: MemberJoined{}, traits: Quiet | Beside | Elsewhere},
	{is: MemberRevoked{}, traits: Quiet | Beside | Elsewhere},
	{is: LogKeyRotated{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: OlderCopyAccepted{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: HeadRefused{}, traits: Quiet | Beside | Elsewhere},
	{is: ProgramChanged{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: SupportBundleMade{}, traits: Quiet | OutsidePlay | Beside | Elsewhere},
	{is: ExerciseBegun{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: ExerciseHappened{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: ExerciseStepShown{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: ExerciseKeyDead{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: ExercisePaused{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: ExerciseResumed{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: InstructorNoted{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: ExerciseEnded{}, traits: Quiet | OutsidePlay | Beside | Elsewhere | OfExercise},
	{is: RecordForked{}, traits: Quiet | Beside | Elsewhere},
	{is: RecordRemoved{}, traits: Quiet | Beside | Elsewhere},

	{is: ShoeLoaded{}, traits: OfShoe | Boundary},
	{is: CheckCardRead{}, traits: OfShoe},
	{is: DeckChecked{}, traits: OfShoe | Boundary},
	{is: Shuffled{}, traits: OfShoe},
	{is: ShoeCut{}, traits: OfShoe, words: message.New("record.shoe-cut", "cut")},
	{is: CutCardPlaced{}, traits: OfShoe, words: message.New("record.cut-card-placed", "cut card placed")},
	{is: BurnShown{}, traits: OfShoe},
	{is: CardsBurned{}, traits: OfShoe},
	{is: BurnCorrected{}, traits: OfShoe},
	{is: ShuffleRestarted{}, traits: OfShoe,
		words: message.New("record.shuffle-restarted", "the shuffle starts again")},
	{is: ShoeFilled{}, traits: OfShoe, words: message.New("record.shoe-filled", "the shuffled cards are in the shoe")},
	{is: CutCardSeen{}, traits: OfShoe,
		words: message.New("record.cut-card-seen", "cut card seen: the shoe is changed after this round")},
	{is: ShoeAlarm{}, traits: OfShoe},
	{is: ShoeClosed{}, traits: OfShoe | Boundary},

	{is: RoundOpened{}, traits: OfRound | Moves | ToPlatform | Boundary},
	{is: BettingOpened{}, traits: OfRound | ToPlatform},
	{is: BettingClosed{}, traits: OfRound | Quiet | Moves | Beside | ToPlatform,
		words: message.New("record.betting-closed", "no more bets")},
	{is: CardDealt{}, traits: OfRound | Moves | ToPlatform},
	{is: CardRevealed{}},
	{is: CardAsked{}, traits: ToPlatform},
	{is: ReadFailed{}, traits: OfRound | Beside},
	{is: RepeatHeld{}, traits: OfRound | Beside},
	{is: RepeatDropped{}, traits: OfRound | Beside},
	{is: RoundClosed{}, traits: OfRound},
	{is: CardsCollected{}, traits: OfRound | ToPlatform},
	{is: RoundCorrected{}, traits: OfRound},
	{is: PlatformTold{}, traits: OfRound | ToPlatform},

	{is: StepDone{}, traits: OfPlay | Moves},
	{is: PlatformReceived{}, traits: OfPlay | Moves | Beside | ToPlatform},
	{is: PlatformErred{}, traits: OfPlay | Quiet | Beside | ByItself},
	{is: OutcomeSettled{}, traits: Quiet | Beside},
	{is: PlatformLinesRefused{}, traits: Quiet | Beside},
	{is: DiceRolled{}, traits: OfPlay | Moves | ToPlatform},
	{is: DiceEntered{}, traits: OfPlay | Moves},
	{is: DiceCleared{}, traits: OfPlay | Moves},
	{is: RollRepeated{}, traits: OfPlay | Moves | ToPlatform},
	{is: SegmentRegistered{}, traits: OfPlay | Moves | ToPlatform},
	{is: SegmentRepeated{}, traits: OfPlay | Moves | ToPlatform},
	{is: SegmentEntered{}, traits: OfPlay | Moves},
	{is: SegmentCleared{}, traits: OfPlay | Moves,
		words: message.New("record.segment-cleared", "another segment was entered: both are dropped")},
	{is: NumberRegistered{}, traits: OfPlay | Moves | ToPlatform},
	{is: NumberEntered{}, traits: OfPlay | Moves},
	{is: NumberCleared{}, traits: OfPlay | Moves,
		words: message.New("record.number-cleared", "another number was entered: both are dropped")},
	{is: SpinRepeated{}, traits: OfPlay | Moves | ToPlatform},
	{is: DecisionsOpened{}, traits: OfPlay | ToPlatform},
	{is: DecisionsClosed{}, traits: OfPlay | Quiet | Moves | Beside | ToPlatform,
		words: message.New("record.decisions-closed", "no more decisions")},
	{is: PlayerDecided{}, traits: OfPlay | Beside | ToPlatform},
	{is: WheelChanged{}, traits: Quiet | Beside | Elsewhere},

	{is: IncidentOpened{}, traits: OfIncident},
	{is: ShiftManagerCalled{}, traits: OfIncident},
	{is: TechnicianCalled{}, traits: OfIncident, words: message.New("record.technician-called", "technician called")},
	{is: ReportWithdrawn{}, traits: OfIncident},
	{is: CallWithdrawn{}, traits: OfIncident},
	{is: RulingOverdue{}, traits: OfIncident | Quiet},
	{is: FaultNoted{}, traits: OfIncident},
	{is: FactsGiven{}, traits: OfIncident},
	{is: Ruled{}, traits: OfIncident},
	{is: CardRemoved{}, traits: OfIncident | ToPlatform},
	{is: CardHeld{}, traits: OfIncident},
	{is: HeldCarried{}, traits: OfIncident},
	{is: HeldBurned{}, traits: OfIncident},
	{is: HeldDropped{}, traits: OfIncident},
	{is: ShoeChangeOrdered{}, traits: OfShoe},
	{is: ShoeChangeLifted{}, traits: OfShoe | Quiet | Beside},
	{is: DeviceReturned{}, traits: OfIncident},
	{is: RulingFollowed{}, traits: OfIncident,
		words: message.New("record.ruling-followed", "what was ruled is done; the technician is still at work")},
	{is: ActionDone{}, traits: OfIncident},
	{is: CardsMoved{}, traits: OfIncident | ToPlatform},
	{is: CardsRestored{}, traits: OfIncident | ToPlatform},
	{is: CardsReplaced{}, traits: OfIncident | ToPlatform},
	{is: BurnKeptVisible{}, traits: OfIncident},
	{is: CorrectionRequested{}, traits: OfIncident},
	{is: IncidentClosed{}, traits: OfIncident | Moves},

	{is: IncidentAcknowledged{}, traits: OfIncident | Quiet},
	{is: TableTold{}, traits: OfFloor | Quiet | Beside},
	{is: MessageRead{}, traits: OfFloor | Beside},
	{is: NoteLeft{}, traits: OfFloor | Quiet | Beside},
	{is: NoteRead{}, traits: OfFloor | Quiet | Beside},
	{is: CloseOrdered{}, traits: OfFloor | Quiet | Beside},
	{is: CloseLifted{}, traits: OfFloor | Quiet | Beside},
	{is: TechnicianOrdered{}, traits: OfFloor | Quiet | Beside},
	{is: OrderRefused{}, traits: Quiet | Beside | ByItself},
})

type eventEntry struct {
	is     Event
	traits Traits
	words  message.Text
}
