package table

import "pitboss/game"

// changePIN decides whether a person of any role may change their own PIN: they must show the old one. Only then do
// they learn what is wrong with the new one. A wrong PIN counts as in a failed sign-in.
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
