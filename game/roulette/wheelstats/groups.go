package wheelstats

import (
	"fmt"
	"slices"
	"strconv"

	"pitboss/game/roulette/wheel"
)

// The tests, by name. Numbers and arcs judge the wheel. The others are only shown: the sectors that staff know by
// name, and the layout's bets, which no fault of a wheel can affect but a wrong reading could.
const (
	TestNumbers = "numbers" // the 37 pockets, 36 degrees of freedom
	TestArcs    = "arcs"    // the wheel cut into 8 arcs of 4 or 5 pockets, 7 degrees
	TestSectors = "sectors" // voisins, tiers, orphelins: 17, 12 and 8 pockets, 2 degrees
	TestColours = "colours"
	TestOddEven = "odd-even"
	TestLowHigh = "low-high"
	TestDozens  = "dozens"
	TestColumns = "columns"
	TestDrops16 = "drop-zones-16" // the bowl's 16 zones, 15 degrees
	TestDrops8  = "drop-zones-8"  // the same by twos, 7 degrees
)

// Arcs is the number of arcs the wheel is divided into, clockwise from zero. A fault across several pockets, such as
// a lifted fret ring, adds up in an arc long before it shows in the single numbers.
const Arcs = 8

// class is a group of equally likely places.
type class struct {
	name   string
	places int
	hits   int
}

// grouping sorts the pockets into named classes.
type grouping struct {
	name    string
	judges  bool
	classes []string
	of      func(number wheel.Number) int
}

// Grouping is a test by name, with the class of each pocket in the order of the wheel. Judges is as in [Test].
type Grouping struct {
	Name    string
	Judges  bool
	Classes []int
}

// Groupings returns the tests of the pockets, in the order of [Report.Tests].
func Groupings() (all []Grouping) {
	for _, one := range groupings {
		grouping := Grouping{Name: one.name, Judges: one.judges}
		for _, number := range order {
			grouping.Classes = append(grouping.Classes, one.of(number))
		}
		all = append(all, grouping)
	}
	return all
}

var (
	order = wheel.Order()
	// pocketOf has the distance of each number from zero in pockets, clockwise.
	pocketOf  = placesOf(order)
	sectors   = wheel.Sectors()
	groupings = []grouping{
		{TestNumbers, true, numberNames(), func(n wheel.Number) int { return pocketOf[n] }},
		{TestArcs, true, arcNames(), arcOf},
		{TestSectors, false, sectorNames(), sectorOf},
		{TestColours, false, []string{"red", "black", "zero"}, func(n wheel.Number) int {
			return slices.Index([]wheel.Colour{wheel.Red, wheel.Black, wheel.Green}, n.Colour())
		}},
		{TestOddEven, false, []string{"odd", "even", "zero"}, func(n wheel.Number) int { return either(n.Odd(), n.Even()) }},
		{TestLowHigh, false, []string{"1-18", "19-36", "zero"}, func(n wheel.Number) int { return either(n.Low(), n.High()) }},
		{TestDozens, false, []string{"zero", "1-12", "13-24", "25-36"}, wheel.Number.Dozen},
		{TestColumns, false, []string{"zero", "column 1", "column 2", "column 3"}, wheel.Number.Column},
	}
)

func placesOf(order []wheel.Number) (places [wheel.Pockets]int) {
	for place, number := range order {
		places[number] = place
	}
	return places
}

func either(first, second bool) int {
	switch {
	case first:
		return 0
	case second:
		return 1
	}
	return 2
}

func arcOf(number wheel.Number) int { return pocketOf[number] * Arcs / wheel.Pockets }

func sectorOf(number wheel.Number) int {
	return slices.IndexFunc(sectors, func(sector wheel.Neighbourhood) bool { return slices.Contains(sector.Numbers, number) })
}

func numberNames() (names []string) {
	for _, number := range order {
		names = append(names, strconv.Itoa(int(number)))
	}
	return names
}

// arcNames lists the pockets of each arc, such as "0 32 15 19 4".
func arcNames() []string {
	names := make([]string, Arcs)
	for _, number := range order {
		name := &names[arcOf(number)]
		if *name != "" {
			*name += " "
		}
		*name += strconv.Itoa(int(number))
	}
	return names
}

func sectorNames() (names []string) {
	for _, sector := range sectors {
		names = append(names, sector.Name)
	}
	return names
}

// test counts the hits of each class.
func (g grouping) test(hits [wheel.Pockets]int) Test {
	classes := make([]class, len(g.classes))
	for i, name := range g.classes {
		classes[i].name = name
	}
	for number, times := range hits {
		of := &classes[g.of(wheel.Number(number))]
		of.places++
		of.hits += times
	}
	return newTest(g.name, g.judges, classes)
}

// dropTest counts the drops in the bowl's zones, in groups of together adjacent zones.
func dropTest(name string, drops [Zones]int, together int) Test {
	classes := make([]class, Zones/together)
	for zone, times := range drops {
		of := &classes[zone/together]
		of.places++
		of.hits += times
	}
	for i := range classes {
		width := 360.0 / float64(len(classes))
		classes[i].name = fmt.Sprintf("%g-%g", float64(i)*width, float64(i+1)*width)
	}
	return newTest(name, false, classes)
}
