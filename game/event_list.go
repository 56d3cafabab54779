package game

// listEvents is the closed list: every event type appears here once.
func listEvents() map[EventType]func([]byte) (Event, error) {
	list := map[EventType]func([]byte) (Event, error){}
	add := func(kind EventType, decode func([]byte) (Event, error)) {
		if _, twice := list[kind]; twice {
			panic("game: event type " + string(kind) + " is listed twice")
		}
		list[kind] = decode
	}
	add(decoderOf[ConsoleStarted]())
	add(decoderOf[SignedIn]())
	add(decoderOf[SignedOut]())
	add(decoderOf[SignInFailed]())
	add(decoderOf[ConsoleLocked]())
	add(decoderOf[PersonPresent]())
	add(decoderOf[StaffChanged]())
	add(decoderOf[ClockChanged]())
	add(decoderOf[ClockMoved]())
	add(decoderOf[JournalResumed]())
	add(decoderOf[DeviceChanged]())
	add(decoderOf[ReadingIgnored]())

	add(decoderOf[ShoeLoaded]())
	add(decoderOf[CheckCardRead]())
	add(decoderOf[DeckChecked]())
	add(decoderOf[Shuffled]())
	add(decoderOf[ShoeCut]())
	add(decoderOf[CutCardPlaced]())
	add(decoderOf[BurnShown]())
	add(decoderOf[CardsBurned]())
	add(decoderOf[BurnCorrected]())
	add(decoderOf[ShuffleRestarted]())
	add(decoderOf[CutCardSeen]())
	add(decoderOf[ShoeAlarm]())
	add(decoderOf[ShoeClosed]())

	add(decoderOf[RoundOpened]())
	add(decoderOf[BettingOpened]())
	add(decoderOf[BettingClosed]())
	add(decoderOf[CardDealt]())
	add(decoderOf[ReadFailed]())
	add(decoderOf[RepeatHeld]())
	add(decoderOf[RepeatDropped]())
	add(decoderOf[RoundClosed]())
	add(decoderOf[CardsCollected]())
	add(decoderOf[RoundCorrected]())
	add(decoderOf[PlatformTold]())

	add(decoderOf[StepDone]())
	add(decoderOf[PlatformReceived]())
	add(decoderOf[DiceRolled]())
	add(decoderOf[NumberRegistered]())
	add(decoderOf[NumberEntered]())
	add(decoderOf[NumberCleared]())
	add(decoderOf[SpinRepeated]())
	add(decoderOf[DecisionsOpened]())
	add(decoderOf[DecisionsClosed]())
	add(decoderOf[PlayerDecided]())
	add(decoderOf[WheelChanged]())

	add(decoderOf[IncidentOpened]())
	add(decoderOf[ShiftManagerCalled]())
	add(decoderOf[TechnicianCalled]())
	add(decoderOf[FactsGiven]())
	add(decoderOf[Ruled]())
	add(decoderOf[CardRemoved]())
	add(decoderOf[CardHeld]())
	add(decoderOf[HeldCarried]())
	add(decoderOf[HeldBurned]())
	add(decoderOf[HeldDropped]())
	add(decoderOf[ShoeChangeOrdered]())
	add(decoderOf[DeviceReturned]())
	add(decoderOf[RulingFollowed]())
	add(decoderOf[CardsMoved]())
	add(decoderOf[CardsRestored]())
	add(decoderOf[CardsReplaced]())
	add(decoderOf[BurnKeptVisible]())
	add(decoderOf[CorrectionRequested]())
	add(decoderOf[IncidentClosed]())
	return list
}
