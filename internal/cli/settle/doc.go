// Package settle is the command pitboss settle: the results of finished rounds in, the results of their bets out.
package settle
