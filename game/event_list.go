package game

// events is the closed list, with an empty value of each type. Every event is listed here once.
var events = []Event{
	JournalBegun{}, ConsoleStarted{}, SignedIn{}, SignedOut{}, SignInFailed{}, ConsoleLocked{},
	PersonPresent{}, StaffChanged{}, StaffAsked{}, BadgeForgotten{}, PINLengthSet{}, AttemptsCounted{}, StaffSeen{},
	ClockChanged{}, ClockMoved{},
	ConsoleSlept{}, JournalResumed{}, DeviceChanged{}, ReadingIgnored{}, ReadingsIgnored{},
	ReadingsNotDealt{}, DeviceTested{}, DeviceMarked{}, DeviceWarned{}, MemberJoined{}, MemberRevoked{}, LogKeyRotated{}, OlderCopyAccepted{}, HeadRefused{}, RecordForked{}, RecordRemoved{},

	ShoeLoaded{}, CheckCardRead{}, DeckChecked{}, Shuffled{}, ShoeCut{}, CutCardPlaced{},
	BurnShown{}, CardsBurned{}, BurnCorrected{}, ShuffleRestarted{}, ShoeFilled{}, CutCardSeen{}, ShoeAlarm{},
	ShoeClosed{},

	RoundOpened{}, BettingOpened{}, BettingClosed{}, CardDealt{}, CardRevealed{}, CardAsked{},
	ReadFailed{}, RepeatHeld{}, RepeatDropped{}, RoundClosed{}, CardsCollected{}, RoundCorrected{},
	PlatformTold{},

	StepDone{}, PlatformReceived{}, PlatformErred{}, OutcomeSettled{}, PlatformLinesRefused{}, DiceRolled{},
	DiceEntered{}, DiceCleared{},
	RollRepeated{}, SegmentRegistered{}, SegmentRepeated{}, SegmentEntered{}, SegmentCleared{}, NumberRegistered{}, NumberEntered{},
	NumberCleared{}, SpinRepeated{}, DecisionsOpened{}, DecisionsClosed{}, PlayerDecided{},
	WheelChanged{},

	IncidentOpened{}, ShiftManagerCalled{}, TechnicianCalled{}, ReportWithdrawn{}, CallWithdrawn{},
	RulingOverdue{}, FaultNoted{}, FactsGiven{}, Ruled{}, CardRemoved{}, CardHeld{}, HeldCarried{}, HeldBurned{},
	HeldDropped{}, ShoeChangeOrdered{}, ShoeChangeLifted{}, DeviceReturned{}, RulingFollowed{}, ActionDone{},
	CardsMoved{}, CardsRestored{}, CardsReplaced{}, BurnKeptVisible{}, CorrectionRequested{},
	IncidentClosed{},

	IncidentAcknowledged{}, TableTold{}, MessageRead{}, CloseOrdered{}, CloseLifted{}, TechnicianOrdered{}, OrderRefused{},
}
