package game

import "pitboss/game/message"

// The names of the table's own steps, and of those that most games share. Records and the command line's contract
// contain them: they never change. A step of a single family is named in that family.
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

// stepWords are the words of these steps, and of those in step.go, as accounts of the record name them.
var stepWords = map[string]message.Text{
	StepNameSignIn:          message.New("word.sign-in", "sign in"),
	StepNameShiftManager:    message.New("word.shift-manager", "shift manager"),
	StepNameTechnician:      message.New("word.technician", "technician"),
	StepNameStartRound:      message.New("word.start-round", "start round"),
	StepNameConfirmRepeat:   message.New("word.confirm-repeat", "confirm repeat"),
	StepNameCollect:         message.New("word.collect", "collect"),
	StepNameCloseShoe:       message.New("word.close-shoe", "close shoe"),
	StepNameEndCount:        message.New("word.end-count", "end count"),
	StepNameLoadShoe:        message.New("word.load-shoe", "load shoe"),
	StepNameCheckCount:      message.New("word.check-count", "check count"),
	StepNameCheckScan:       message.New("word.check-scan", "check scan"),
	StepNameShuffle:         message.New("word.shuffle", "shuffle"),
	StepNameCut:             message.New("word.cut", "cut"),
	StepNameCutCard:         message.New("word.cut-card", "cut card"),
	StepNameFillShoe:        message.New("word.fill-shoe", "fill shoe"),
	StepNameBurn:            message.New("word.burn", "burn"),
	StepNameBurnUnseen:      message.New("word.burn-unseen", "burn unseen"),
	StepNameBurnApproved:    message.New("word.burn-approved", "burn approved"),
	StepNameFacts:           message.New("word.facts", "facts"),
	StepNameRescan:          message.New("word.rescan", "rescan"),
	StepNameScanExposed:     message.New("word.scan-exposed", "scan exposed"),
	StepNameRule:            message.New("word.rule", "rule"),
	StepNameDeviceLost:      message.New("word.device-lost", "device lost"),
	StepNameResume:          message.New("word.resume", "resume"),
	StepNameReturnDevice:    message.New("word.return-device", "return device"),
	StepNameFollowProcedure: message.New("word.follow-procedure", "follow procedure"),
	StepNameAnnounceVoid:    message.New("word.announce-void", "announce void"),
	StepNameAnnounceRuling:  message.New("word.announce-ruling", "announce ruling"),
	StepNameNameCall:        message.New("word.name-call", "name call"),
	StepNameFinding:         message.New("word.finding", "finding"),
	StepNameConnectionBack:  message.New("word.connection-back", "connection back"),
	StepNameClosed:          message.New("word.closed", "closed"),
	StepNameOpenTable:       message.New("word.open-table", "open table"),
	StepNameBetting:         message.New("word.betting", "betting"),
	StepNameDeal:            message.New("word.deal", "deal"),
	StepNameAnnounce:        message.New("word.announce", "announce"),
	StepSpin:                message.New("word.spin", "spin"),
	StepDecisions:           message.New("word.decisions", "decisions"),
}

// StepWord returns the words of a step that several games have; empty if it is none.
func StepWord(name string) message.Text { return stepWords[name] }
