// Package supportbundle makes the file that a site gives to the people who help it: which program this is, what doctor finds,
// the configuration, the log and what was counted of the devices. [Collect] collects the parts, [Bundle.Write] writes
// them.
//
// Everything in it is on a list of what may be there: names of keys, of arguments of texts, of messages of the log and
// their attributes. What is not on a list is left out, so that nothing new slips through. It must never have a name of
// a person, a PIN, a badge, a key, a token, a credential, a capture, a record, or anything of the cards of a shoe.
package supportbundle
