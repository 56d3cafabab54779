package game

// The names of the table's own steps, and of those that rounds of most games have. They stand in
// records and in the command line's contract: none ever changes. A step that one family alone has
// is named there.
const (
	StepNameSignIn          = "sign-in"
	StepNameShiftManager    = "shift-manager"
	StepNameTechnician      = "technician"
	StepNameStartRound      = "start-round"
	StepNameConfirmRepeat   = "confirm-repeat"
	StepNameCollect         = "collect"
	StepNameCloseShoe       = "close-shoe"
	StepNameEndCount        = "end-count"
	StepNameLoadShoe        = "load-shoe"
	StepNameCheckCount      = "check-count"
	StepNameCheckScan       = "check-scan"
	StepNameShuffle         = "shuffle"
	StepNameCut             = "cut"
	StepNameCutCard         = "cut-card"
	StepNameFillShoe        = "fill-shoe"
	StepNameBurn            = "burn"
	StepNameBurnUnseen      = "burn-unseen"
	StepNameBurnApproved    = "burn-approved"
	StepNameFacts           = "facts"
	StepNameRescan          = "rescan"
	StepNameScanExposed     = "scan-exposed"
	StepNameRule            = "rule"
	StepNameDeviceLost      = "device-lost"
	StepNameResume          = "resume"
	StepNameReturnDevice    = "return-device"
	StepNameFollowProcedure = "follow-procedure"
	StepNameAnnounceVoid    = "announce-void"
	StepNameAnnounceRuling  = "announce-ruling"
	StepNameNameCall        = "name-call"
	StepNameFinding         = "finding"
	StepNameConnectionBack  = "connection-back"
	StepNameClosed          = "closed"
	StepNameOpenTable       = "open-table"

	StepNameBetting  = "betting"
	StepNameDeal     = "deal"
	StepNameAnnounce = "announce"
)
