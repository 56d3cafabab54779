package simulator

import (
	"maps"

	"pitboss/hardware/dice"
	"pitboss/hardware/framing"
	"pitboss/hardware/port"
	"pitboss/hardware/wheel"
)

// commands is the language of all simulated devices.
var commands = together(lineCommands, cardCommands, shoeCommands, wheelCommands, diceCommands, moneyWheelCommands)

func together(parts ...map[string]form) map[string]form {
	all := map[string]form{}
	for _, part := range parts {
		maps.Copy(all, part)
	}
	return all
}

// lineCommands are those of every device: what happens on its line.
var lineCommands = map[string]form{
	"raw":     {takes: bytesInHex, device: everybody},
	"junk":    {takes: countOrForever, count: 8, least: 1, most: mostJunk, device: everybody},
	"quiet":   {device: everybody},
	"hold":    {device: everybody},
	"release": {device: everybody},
	"unplug":  {takes: orNow, device: everybody},
	"replug":  {takes: orText, check: checkName, device: everybody},
	"stale":   {device: everybody},
	"wait":    {takes: mustDuration, device: everybody},
	"lose":    {takes: count, count: 1, least: 1, most: mostTimes, device: everybody},
	"times":   {takes: mustCount, least: 1, most: mostRepeats, device: everybody},
	"slow":    {takes: duration, apart: SlowGap, longest: LongestGap, device: everybody},
	"dying":   {takes: count, count: DyingIn, most: mostTimes, device: everybody},
	"baud":    {takes: mustCount, least: port.SlowestBaud, most: port.FastestBaud, device: everybody},
	"format":  {takes: text, check: parses(ParseFormat), device: everybody},
	"hang":    {device: everybody},
	"wake":    {device: everybody},
	"share":   {device: everybody},
}

// cardCommands are those of whatever reads cards.
var cardCommands = map[string]form{
	"draw":         {takes: countAndDuration, count: 1, least: 1, most: mostTimes, apart: DrawEvery, device: readers | shoes},
	"burst":        {takes: mustCount, least: 1, most: mostBurst, device: readers | shoes | wheels},
	"deck":         {takes: duration, apart: DrawEvery, device: readers | shoes},
	"burn":         {takes: mustCount, least: 1, most: mostTimes, device: readers | shoes},
	"again":        {device: readers | shakers | shoes},
	"load":         {device: readers | shoes},
	"no-read":      {takes: count, count: 1, least: 1, most: mostTimes, device: scanners},
	"double":       {takes: duration, apart: DoubleApart, device: readers},
	"misread":      {device: readers},
	"cut-line":     {device: readers | shakers | shoes},
	"merge":        {device: readers},
	"unknown":      {device: readers},
	"cut-card":     {device: readers | shoes},
	"code":         {takes: text, device: readers},
	"badge":        {takes: text, device: readers},
	"same":         {device: readers},
	"twin":         {takes: text, check: parses(parseTwin), device: readers},
	"dirty":        {takes: text, check: parses(parseDirt), device: readers},
	"dirty-window": {takes: text, check: parses(parseShare), device: readers},
	"clean":        {device: readers},
	"slot":         {takes: text, check: parses(framing.ParseMark), device: readers},
	"suffix":       {takes: text, check: parses(parseSuffix), device: readers},
}

// shoeCommands are those of an Angel Eye shoe beside.
var shoeCommands = map[string]form{
	"stand-by": {device: shoes},
	"first":    {device: shoes},
	"resend":   {device: shoes},
	"error":    {takes: mustCount, least: 1, most: 63, device: shoes},
	"clear":    {device: shoes},
	"lock":     {device: shoes},
	"unlock":   {device: shoes},
	"overdraw": {device: shoes},
	"extra":    {device: shoes},
	"refuse":   {takes: count, count: 1, least: 1, most: mostTimes, device: shoes | wheels | shakers},
	"deaf":     {takes: count, count: 1, least: 1, most: mostTimes, device: shoes | wheels | shakers},
}

var wheelCommands = map[string]form{
	"spin":   {takes: count, count: 1, least: 1, most: mostTimes, device: wheels | moneyWheels},
	"number": {takes: mustCount, most: wheel.Pockets - 1, device: wheels},
	"fault": {
		takes: text, device: wheels | moneyWheels, check: func(text string) error { return WheelFault(text).known() },
		checkFor: map[device]func(string) error{moneyWheels: func(text string) error { return MoneyWheelFault(text).known() }},
	},
	"power-on":  {device: wheels},
	"power-off": {device: wheels},
	"late":      {takes: duration, apart: LateBy, device: wheels},
	"busy":      {takes: count, count: 1, least: 1, most: mostTimes, device: wheels},
}

var diceCommands = map[string]form{
	"throw": {takes: countAndDuration, count: 1, least: 1, most: mostTimes, apart: ThrowEvery, device: shakers},
	"faces": {takes: text, check: parses(parseFaces), device: shakers},
	"no-roll": {takes: text, device: shakers, check: func(text string) error {
		_, err := dice.Encode(dice.Throw{Causes: []string{text}})
		return err
	}},
	"miss":        {device: shakers},
	"no-shake":    {device: shakers},
	"time-out":    {device: shakers},
	"wrong-check": {device: shakers | tagReaders | shoes},
}

var moneyWheelCommands = map[string]form{
	"segment": {takes: text, check: parses(stopsOf), device: moneyWheels},
}

// parses makes a check of a function that reads a text.
func parses[T any](parse func(string) (T, error)) func(string) error {
	return func(text string) error {
		_, err := parse(text)
		return err
	}
}
