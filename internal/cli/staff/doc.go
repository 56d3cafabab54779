// Package staff has the commands pitboss staff: people, their roles, PINs and badges.
package staff
