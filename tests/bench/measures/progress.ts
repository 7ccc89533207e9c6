import { setTimeout as pause } from 'node:timers/promises'
import { consumeFacts } from '../../../gateway/base/facts/consumer.ts'
import { factsLag } from '../../../gateway/base/facts/facts.job.ts'
import { first, openTestGateway } from '../../../gateway/testing/test-gateway.ts'
import { openPlayers, workedOn } from '../player.ts'
import { listReaders, startReaders, withoutReaders } from '../readers.ts'
import type { Finding } from '../report.ts'
import { median, quantile, round } from '../stats.ts'

const merchant = 'firstcode'
const aSecond = 300
const players = 500
const seconds = 5
const warmUp = 2
const lookEvery = 50

const mission = {
  id: 'rounds',
  title: { EN: 'Rounds' },
  period: 'day',
  from: '2026-01-02',
  of: 'rounds',
  target: '1000000',
  gift: { kind: 'points', points: 50 },
}
const earning = {
  id: 'slots',
  title: { EN: 'Slots' },
  from: '2026-01-02',
  of: 'stake',
  per: '10',
  points: 1,
}
const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
const levels = [{ id: 'gold', name: { EN: 'Gold' }, from: '1000000' }]
const rewards = {
  missions: { list: [mission] },
  'points-mall': { earning: [earning], items: [] },
  vip: { measure: { of: 'stake' }, levels },
}

interface Measured {
  /** The database. */
  kind: string
  readers: number
  /** Seconds. */
  lags: number[]
  /** Milliseconds of processor time of a round, without readers and with them. */
  work: { without: number[]; with: number[] }
}

function toFindings({ kind, readers, lags, work }: Measured): Finding[] {
  return [
    {
      target: 'E9',
      what: `age of the oldest fact that is no progress yet, at ${String(aSecond)} bets a second (${kind}), 99 of 100`,
      measured: round(quantile(lags, 0.99), 2),
      unit: 's',
      atMost: 1,
      figures: { 'median (s)': round(median(lags), 2), 'longest (s)': round(Math.max(...lags), 2) },
    },
    {
      target: 'E9',
      what: `what ${String(readers)} readers of facts add to a bet at ${String(aSecond)} a second (${kind}), processor time, median`,
      measured: round((median(work.with) / median(work.without) - 1) * 100, 1),
      unit: '%',
      atMost: 10,
      figures: {
        'without (ms)': round(median(work.without), 3),
        'with (ms)': round(median(work.with), 3),
      },
    },
  ]
}

/**
 * How soon play becomes progress while 300 bets a second of 500 members come in, and what that adds to a bet: seconds of play with every reader of
 * facts at work beside seconds without. A fact is progress when both missions and points have read it.
 */
export async function measureProgress(turns: number): Promise<Finding[]> {
  const brand = first({ merchant: { games, vendors: [{ code: 'PG', name: 'Pocket' }], rewards } })
  const gateway = await withoutReaders(() => openTestGateway({ brands: [brand] }))
  try {
    const { db, platform } = gateway
    const playRound = await openPlayers(gateway, players)
    const readers = listReaders(platform)
    const shown = readers.filter(({ name }) => /mission|point/.test(name))
    if (shown.length !== 2) throw new Error('missions and points have no readers')

    /** Plays so many seconds; returns milliseconds of processor time of one round. */
    const play = async (long: number) => {
      const began = await workedOn(db)
      const from = performance.now()
      const rounds: Promise<void>[] = []
      for (let n = 0; n < long * aSecond; n += 1) {
        const due = from + (n * 1000) / aSecond
        if (due > performance.now()) await pause(due - performance.now())
        rounds.push(playRound())
      }
      await Promise.all(rounds)
      return ((await workedOn(db)) - began) / (long * aSecond)
    }
    const readAll = async () => {
      for (const reader of readers) await consumeFacts(platform, merchant, reader)
    }
    /** Plays with the readers at work, from when they are. */
    const playRead = async (long: number) => {
      const stop = startReaders(platform)
      await play(warmUp)
      const work = await play(long)
      stop()
      await platform.background.idle()
      await readAll()
      return work
    }

    await playRead(seconds)
    const work = { without: [] as number[], with: [] as number[] }
    for (let turn = 0; turn < turns; turn += 1) {
      await play(warmUp)
      work.without.push(await play(seconds))
      await readAll()
      work.with.push(await playRead(seconds))
    }

    const lags: number[] = []
    let isOver = false
    const looking = (async () => {
      // The readers begin with the play: what waits in the first second is theirs as much as any other.
      while (!isOver) {
        for (const { name } of shown) lags.push(await factsLag(platform, merchant, name))
        await pause(lookEvery)
      }
    })()
    await playRead(2 * seconds)
    isOver = true
    await looking
    return toFindings({ kind: db.database.kind, readers: readers.length, lags, work })
  } finally {
    await gateway.close()
  }
}
