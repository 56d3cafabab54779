package roulette

// The called bets of the wheel's sectors. The three that share the wheel, voisins,
// tiers and orphelins, cover every number once over. Where a count in document 001
// does not agree with the chips it lists, the chips hold.

// VoisinsDuZero covers the wheel from 22 to 25 with nine chips (001/9.13.1.1,
// 003/9.1.4). 001 speaks of 15 numbers; its chips cover 17.
func VoisinsDuZero() Call {
	return Call{Name: "voisins-du-zero", Title: "Voisins du Zero"}.
		on(2, []Number{0, 2, 3}).
		on(1, []Number{4, 7}, []Number{12, 15}, []Number{18, 21}, []Number{19, 22}, []Number{32, 35}).
		on(2, []Number{25, 26, 28, 29})
}

// TiersDuCylindre covers the wheel from 27 to 33 with six chips (001/9.13.1.3, 003/9.1.6).
func TiersDuCylindre() Call {
	return Call{Name: "tiers-du-cylindre", Title: "Tiers du Cylindre"}. //nolint:misspell // the bet's French name
										on(1, []Number{5, 8}, []Number{10, 11}, []Number{13, 16}, []Number{23, 24}, []Number{27, 30}, []Number{33, 36})
}

// Orphelins covers what voisins and tiers leave, with five chips; 17 has two of them
// (001/9.13.1.4, 003/9.1.7). 001 speaks of four chips and lists five.
func Orphelins() Call {
	return Call{Name: "orphelins", Title: "Orphelins"}.
		on(1, []Number{1}, []Number{6, 9}, []Number{14, 17}, []Number{17, 20}, []Number{31, 34})
}

// JeuZero covers the wheel from 12 to 15 with four chips (001/9.13.1.2; 003/9.1.5
// calls it 0 Game).
func JeuZero() Call {
	return Call{Name: "jeu-zero", Title: "Jeu Zero"}.
		on(1, []Number{26}, []Number{0, 3}, []Number{12, 15}, []Number{32, 35})
}
