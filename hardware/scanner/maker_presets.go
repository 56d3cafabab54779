package scanner

// presets are what is known. A default that is not confirmed for a maker is not here:
// it would be a guess that looks like knowledge.
var presets = []Preset{
	{
		Maker: "honeywell", Words: "Honeywell Xenon 1900 and 1902, 3310g",
		DataBits: 8, Parity: "none", StopBits: 1,
		Facts: []Fact{
			{[]string{"data_bits", "parity", "stop_bits"}, "8 data bits, no parity, 1 stop bit", "Xenon 1902 user manual, page 2-23", Documented},
			{nil, "acknowledgments and XON/XOFF are off", "3310g user guide, page 2-22; Xenon 1902 user manual, page 2-25", Documented},
			{nil, `protocol = "honeywell-header" is what it sends after its command DECHDR1`, "enioka_scan, BarcodeParser.java", Practised},
		},
		Unknown: []string{"baud", "suffix", "no_read"},
	},
	{
		Maker: "metrologic", Words: "Metrologic MS951, MS9520, IS4825",
		Suffix: "CRLF",
		Facts: []Fact{
			{[]string{"suffix"}, "carriage return and line feed are on", "MS951 programming guide, page 14", Documented},
			{nil, "an IS4825 leaves the factory with 9600 7S2", "IS4825 guide, page 22", Documented},
			{nil, "8N1 reads 7S2 as well, whose eighth bit is always 0, and every adapter has it: it stays", "this console", Chosen},
		},
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "no_read"},
	},
	{
		Maker: "zebra", Words: "Zebra and Symbol, with SSI",
		Baud: 9600, DataBits: 8, Parity: "none", StopBits: 1,
		Facts: []Fact{
			{[]string{"baud", "data_bits", "parity", "stop_bits"}, "9600 8N1", "zebra-scanner-library, ssi.h and mlsBarcode.c", Practised},
			{nil, `protocol = "ssi" is for one whose codes are sent in packets`, "SE 923 integration guide, page 6-15", Documented},
		},
		Unknown: []string{"suffix", "no_read"},
	},
	{
		Maker: "datalogic", Words: "Datalogic Gryphon",
		Suffix: "CRLF",
		Facts: []Fact{
			{[]string{"prefix", "suffix"}, "RS-232: nothing before a code, carriage return and line feed behind it", "Gryphon reference manual, RS-232 defaults", Documented},
		},
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "no_read"},
	},
	{
		Maker: "microscan", Words: "Microscan MS-3, MS-9, MS-850, MS-860",
		Baud: 9600, DataBits: 7, Parity: "even", StopBits: 1, Suffix: "CRLF",
		NoRead: []string{"NO LABEL", "BADCODE"},
		Facts: []Fact{
			{[]string{"baud", "data_bits", "parity", "stop_bits"}, "9600 7E1, no flow control", "MS-9 user's manual, page 3-1", Documented},
			{[]string{"suffix"}, "postamble carriage return and line feed, on", "MS-9 user's manual, page 3-16; MS-860, page 6-20", Documented},
			{[]string{"no_read"}, "NO LABEL where there is no code, BADCODE for a bad one", "MS-850 user's manual, page 3-22", Documented},
			{[]string{"check"}, `off; switched on, it is check = "lrc": the exclusive or of everything behind STX, ETX included`, "MS-3 user's manual, page 3-22; MS-860, page 6-21", Documented},
		},
	},
	{
		Maker: "dataman", Words: "Cognex DataMan",
		Facts: []Fact{
			{nil, "the text for a failed read is set by the site", "DataMan communications and programming guide, page 18", Documented},
		},
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "suffix", "no_read"},
	},
	{
		Maker: "keyence", Words: "Keyence BL-600, SR",
		Facts: []Fact{
			{nil, "commands and their answers end with CR, or stand between STX and ETX", "BL-600 user's manual, page 128", Documented},
		},
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "suffix", "no_read"},
	},
	{
		Maker: "omron", Words: "Omron V400, V430-F",
		Suffix: "CRLF", NoRead: []string{"ER"},
		Facts: []Fact{
			{[]string{"suffix"}, "postamble carriage return and line feed, on", "V430-F user's manual, page 3-17", Documented},
			{[]string{"no_read"}, "ER", "V400 user's manual, page 64", Documented},
			{[]string{"check"}, `off; switched on, a V430-F's is check = "lrc"; the FCS of a V400 is not described`, "V430-F user's manual, page 3-14", Documented},
		},
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits"},
	},
	{
		Maker: "newland", Words: "Newland HR and NLS",
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "suffix", "no_read"},
	},
	{
		Maker: "cipherlab", Words: "CipherLab 1663 and 1664",
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "suffix", "no_read"},
	},
	{
		Maker: "opticon", Words: "Opticon MDL",
		Unknown: []string{"baud", "data_bits", "parity", "stop_bits", "suffix", "no_read"},
	},
	{
		Maker: Generic, Words: "any other",
		Facts: []Fact{
			{nil, "9600 8N1, carriage return and line feed, and the texts for a failed read of several makers", "this console", Chosen},
		},
	},
}
