import type { Play, RacePlay, Score, TimedPlay } from '../../fair/match.ts'

/** Chances of a match's end as seen from a moment of it. */
export interface Outlook {
  /** P(home + line > away), line a half. */
  homeAhead(line: number): number
  /** P(home + away > line), line a half. */
  over(line: number): number
  draw: number
  /** P(the very score). */
  exactly(home: number, away: number): number
  /** Expected points of both, and lead of the home side. */
  total: number
  lead: number
}

type Chances = readonly number[]

function convolved(a: Chances, b: Chances): number[] {
  const sums = new Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      sums[i + j] = (sums[i + j] ?? 0) + p * q
    })
  })
  return sums
}

const grown = new Map<string, number[][]>()
const maxStored = 2000

/** Chances of 0, 1, 2, … points over so many ticks, computed once and cached. */
function pointsOver(step: Chances, ticks: number): Chances {
  const key = step.join()
  let table = grown.get(key)
  if (!table) {
    if (grown.size >= maxStored) grown.clear()
    table = [[1]]
    grown.set(key, table)
  }
  const whole = [1 - step.reduce((sum, p) => sum + p, 0), ...step]
  while (table.length <= ticks) table.push(convolved(table.at(-1) ?? [1], whole))
  return table[ticks] ?? [1]
}

function mean(chances: Chances) {
  return chances.reduce((sum, p, at) => sum + p * at, 0)
}

/** Chances of less than each number. */
function below(chances: Chances): (limit: number) => number {
  const sums = [0]
  for (const p of chances) sums.push((sums.at(-1) ?? 0) + p)
  return (limit) => sums[Math.min(sums.length - 1, Math.max(0, Math.ceil(limit)))] ?? 1
}

function timedOutlook(play: TimedPlay, [home, away]: Score, ticks: number): Outlook {
  const left = Math.max(0, play.ticks - ticks)
  const ours = pointsOver(play.home, left)
  const theirs = pointsOver(play.away, left)
  const getLess = below(theirs)
  const ahead = (line: number) => ours.reduce((sum, p, at) => sum + p * getLess(home + at + line - away), 0)
  const level = ours.reduce((sum, p, at) => sum + p * (theirs[home + at - away] ?? 0), 0)
  const isDecided = play.decider !== null && ticks >= play.ticks && home !== away
  const draw = isDecided ? 0 : level
  const decided = play.decider === null ? 0 : draw
  const both = convolved(ours, theirs)
  const lessOfBoth = below(both)
  return {
    // The decider gives one point to its winner: a lead of 0 becomes +1 or −1.
    homeAhead: (line) => {
      const plain = ahead(line)
      if (decided === 0) return plain
      const held = line > 0 ? decided : 0
      const after =
        decided *
        ((play.decider ?? 0) * (1 + line > 0 ? 1 : 0) + (1 - (play.decider ?? 0)) * (line > 1 ? 1 : 0))
      return plain - held + after
    },
    over: (line) => {
      const plain = 1 - lessOfBoth(line - home - away)
      if (decided === 0) return plain
      // A level score is an even sum: the decider's point takes it over a line just above it.
      const sum = Math.floor(line)
      const tied = sum % 2 === 0 ? (ours[sum / 2 - home] ?? 0) * (theirs[sum / 2 - away] ?? 0) : 0
      return plain + tied
    },
    draw: play.decider === null ? draw : 0,
    exactly: (h, a) => (ours[h - home] ?? 0) * (theirs[a - away] ?? 0),
    total: home + away + mean(both),
    lead: home - away + mean(ours) - mean(theirs),
  }
}

function raceOutlook({ target, home: p }: RacePlay, [home, away]: Score): Outlook {
  const ends: { home: number; away: number; p: number }[] = []
  const run = (won: number, lost: number, chance: number, isHome: boolean) => {
    // The winner takes the last point: `more` points of the other lie somewhere before it.
    let ways = chance ** (target - won)
    for (let more = 0; lost + more < target; more += 1) {
      ends.push(
        isHome ? { home: target, away: lost + more, p: ways } : { home: lost + more, away: target, p: ways },
      )
      ways *= ((target - won + more) / (more + 1)) * (1 - chance)
    }
  }
  if (home >= target || away >= target) ends.push({ home, away, p: 1 })
  else {
    run(home, away, p, true)
    run(away, home, 1 - p, false)
  }
  const sum = (counts: (end: { home: number; away: number }) => number) =>
    ends.reduce((total, end) => total + end.p * counts(end), 0)
  return {
    homeAhead: (line) => sum((end) => (end.home + line > end.away ? 1 : 0)),
    over: (line) => sum((end) => (end.home + end.away > line ? 1 : 0)),
    draw: 0,
    exactly: (h, a) => sum((end) => (end.home === h && end.away === a ? 1 : 0)),
    total: sum((end) => end.home + end.away),
    lead: sum((end) => end.home - end.away),
  }
}

/** What may come of a match that stands so after so many ticks. */
export function getOutlook(play: Play, score: Score, ticks: number): Outlook {
  if (play.kind === 'timed') return timedOutlook(play, score, ticks)
  if (play.kind === 'race') return raceOutlook(play, score)
  const { home, away } = ticks > 0 ? { home: score[0], away: score[1] } : play
  const none = () => 0
  return {
    homeAhead: () => home,
    over: none,
    exactly: none,
    draw: 1 - home - away,
    total: 1,
    lead: home - away,
  }
}
