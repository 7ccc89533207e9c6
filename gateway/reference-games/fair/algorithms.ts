import { crashEdge, highestMultiplier } from './crash-curve.ts'

/** What a published algorithm is of. */
export const algorithmNames = [
  'seeds',
  'stream',
  'lines',
  'classic',
  'tumble',
  'hold',
  'hunt',
  'cards',
  'crash',
  'draws',
  'tables',
  'matches',
] as const
export type AlgorithmName = (typeof algorithmNames)[number]

/**
 * How results come about, exact enough to be written again in any language without our source. Numbers in 0 ≤ x < n are
 * whole; bytes are read with the first as the highest; text is UTF-8.
 */
export const algorithms: Readonly<Record<AlgorithmName, string>> = {
  seeds: `commitment = hex(SHA256(text of serverSeed))
serverSeed and commitment are texts of 64 lower-case hex digits; the text is hashed, not the bytes it stands for.
The commitment is shown before the first stake, the serverSeed when it is no longer used.`,
  stream: `block k = HMAC-SHA256(key = text of serverSeed, message = clientSeed + ":" + nonce + ":" + k), k = 0, 1, 2, …
words = every block read as eight unsigned 32-bit numbers, one block after the other
int(n): take the next word w; while w >= 2^32 - (2^32 mod n) take the next one; the result is w mod n`,
  lines: `strip of a reel: each symbol s, count c on that reel, stands at (j + 0.5) / c + s / 1000000 for j = 0 … c-1; sort by that
for each reel from the left: stop = int(length of its strip); the window shows strip[stop], strip[stop+1], strip[stop+2]
(the strip is a ring) from above
for each of the ten lines: first = its first symbol from the left that is not 7 (wild), 0 when all five are 7
  first = 8 (scatter): no pay
  else count symbols from the left that are first or 7; 3, 4, 5 pay pays[first]; symbols 7 and 8 have no pay of their own
scatters anywhere: 3, 4, 5 or more give free.spins; each of them is spun the same way, its pays times free.times;
free spins win no more of them
payout = floor(stake × (sum of all pays) / 100), once for the whole round`,
  classic: `strips and windows as of the ten lines, on three reels
for each of the five lines: w = how many of its symbols are 7 (wild); the others have to be the same symbol
  w < 3: pays[that symbol] × wildTimes to the power of w; w = 3: pays[7]
payout = floor(stake × (sum of all pays) / 100)`,
  tumble: `weighted(w): r = int(sum of w); the first place at which r < w[place], taking w[place] from r at each place before
five columns, each filled with four symbols from above, each of them weighted(weights)
fall after fall, times = times[0], times[1], …: a kind with c symbols anywhere pays the highest of its pays with from <= c, × times
  nothing paid, or this was the last of times: over
  else all symbols of the kinds that were paid break; in each column from the left what is left keeps its order and lies below,
  and as many new symbols as broke there, each weighted(weights), lie above it, drawn from above
payout = floor(stake × (sum of all pays) / 100)`,
  hold: `five reels, ten lines and their pays as of the ten lines, without free spins; symbol 8 is a coin
coins in the window, reel by reel, each from above: fewer than from: over
  else each coin stays; its pay is coins[weighted(weights of coins)].pay, drawn in that order
  3 respins are left; in each, for each empty place in that order: int(respin.of) < respin.coins brings a coin, whose pay is
  drawn at once; a respin with a coin sets 3 left again, one without takes one away; over when none is left or no place is empty
payout = floor(stake × (pays of lines + pays of coins + full when no place is empty) / 100)`,
  hunt: `weighted(w): r = int(sum of w); the first place at which r < w[place], taking w[place] from r at each place before
24 cells: each is weighted(weights); then times = net[weighted(weights of net)].times
a kind with c cells pays the highest of its pays with from <= c, times the net
payout = floor(stake × (sum of all pays) / 100)`,
  cards: `pack = 0 … 51; card = suit × 13 + rank, rank 0 is a two and 12 an ace
for at = 0 … 4: chosen = at + int(52 - at); exchange pack[at] and pack[chosen]; pack[at] is dealt
payout = floor(stake × pays[hand] / 100)`,
  crash: `seeds of a chain: the seed of flight n is hex(SHA256(text of the seed of flight n+1)); commitment of a flight = hex(SHA256(its seed))
message = JSON of [salt, number of the flight, client seeds of the first three bettors …] without spaces
hash = HMAC-SHA256(key = text of the seed, message)
bits = the first 52 bits of hash
point in hundredths = floor(${String(100 - crashEdge)} × 2^52 / (2^52 - bits)), at least 100, at most ${String(highestMultiplier)}
a bet that left at m (hundredths, m <= point) is paid floor(stake × m / 100)`,
  draws: `digest of a ticket = hex(SHA256(round + "\\n" + clientSeed + "\\n" + JSON of its bets))
salt = hex(SHA256(game + "\\n" + draw number + "\\n" + all digests in alphabetical order, joined by "\\n"))
the stream above, with the salt as clientSeed and 0 as nonce
digits: each digit is int(10), from the left
dice: each of three dice is 1 + int(6)
lotto: balls = 1 … N in order; so often as balls are drawn: take ball int(how many are left) out; then sort them
prize tiers: tier after tier, each number in it, each of its digits is int(10)`,
  tables: `seed = the seed of the round; commitment = hex(SHA256(text of the seed))
bytes = HMAC-SHA256(key = text of the seed, "0"), then of "1", "2", …, one after the other
draw = the next four bytes as an unsigned 32-bit number, divided by 2^32; below(n) = floor(draw × n)
roulette: pocket = below(37)
sic bo: three dice, each below(6) + 1
a card = below(52), suit × 13 + rank, ace first
dragon tiger: one card for the dragon, one for the tiger; the higher rank wins, the ace is low
baccarat: two cards for the player, two for the banker, third cards by the usual rules, in that order
payout of a spot = floor(stake × price / 100), price in hundredths; the stake comes back on player and banker at a tie`,
  matches: `draws are taken from the seed as at tables
the first draw: below 1/120 the match is called off and all stakes come back
timed: for each tick one draw for home, one for away; chances p1, p2, …: 1 point below p1, else 2 below p1 + p2, …
  a decider, where there is one: at a level score one draw, home wins below the chance
race: one draw a point, home scores below its chance, to the target
bout: one draw, home below its chance, away below the sum of both, else a draw
single: floor(stake × price / 100); combined: stake × all prices / 100 each, rounded down once; a void leg counts as 1.00`,
}
