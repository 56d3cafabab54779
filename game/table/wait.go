package table

// waitedOut opens the incident of a wait that has ended.
func (d *decision) waitedOut() {
	if wait, waits := d.rules.Waits(&d.state); waits && !d.at.Before(wait.Until) {
		why := wait.NotCome(*d.state.Round, d.rules.Next(&d.state))
		d.leaveRuled()
		d.openBecause(wait.Opens, why)
	}
}
