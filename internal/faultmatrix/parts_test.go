package faultmatrix

import "slices"

// matrix is every fault of every driver.
var matrix = []part{
	{"Scanner", "scanner", slices.Concat(scannerRows, moreScannerRows)},
	{"Scanner with SSI", "scanner ssi", ssiRows},
	{"Angel Eye shoe", "angel-eye", slices.Concat(angelEyeRows, moreAngelEyeRows)},
	{"RFID reader", "rfid", rfidRows},
	{"Wheel, slingshot", "wheel", wheelRows},
	{"Wheel, plain", "wheel plain", plainRows},
	{"Dice, text", "dice", diceRows},
	{"Dice, 7a55", "dice 7a55", machineRows},
	{"Dice at Boom City", "dice boom", boomRows},
	{"Dice at Snakes & Ladders", "dice snakes", snakesRows},
	{"Money wheel", "money-wheel", moneyWheelRows},
	{"Money wheel at Mega Wheel", "mega wheel", megaWheelRows},
}
