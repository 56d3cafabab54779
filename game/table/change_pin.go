package table

import "pitboss/game"

// changePIN judges whether somebody may change their own PIN: whoever shows the old one may, of any role. What is wrong
// with the new one is said only to them. A wrong PIN counts as one in a sign-in does.
func (d *decision) changePIN(asked game.ChangePIN) *game.Refusal {
	if refusal := d.prove(asked.Identity); refusal != nil {
		return refusal
	}
	if asked.Refused != nil {
		return asked.Refused
	}
	d.aside = true
	return nil
}
