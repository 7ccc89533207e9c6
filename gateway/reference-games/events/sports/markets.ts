import { listedScores, type Market, parseMarket } from '../../fair/market-outcome.ts'
import type { Fixture, Moment } from './fixtures.ts'
import { getOutlook, type Outlook } from './outlook.ts'
import { sports } from './sports.ts'

/** What the house adds to the sum of chances, in parts of one. */
const margins = { result: 0.07, winner: 0.06, total: 0.06, handicap: 0.06, score: 0.14 } as const

function getScore(id: string) {
  return id.split('-').map(Number) as [number, number]
}

/** True chances of a market's selections; undefined where the match has no such market. */
function findChances(
  fixture: Fixture,
  { name, line }: Market,
  outlook: Outlook,
): Record<string, number> | undefined {
  const hasDraw =
    fixture.play.kind === 'bout' || (fixture.play.kind === 'timed' && fixture.play.decider === null)
  if (name === 'result' && hasDraw) {
    const home = outlook.homeAhead(-0.5)
    return { home, draw: outlook.draw, away: 1 - home - outlook.draw }
  }
  if (name === 'winner' && !hasDraw) {
    const home = outlook.homeAhead(-0.5)
    return { home, away: 1 - home }
  }
  if (fixture.play.kind === 'bout') return undefined
  if (name === 'total') {
    const over = outlook.over(line)
    return { over, under: 1 - over }
  }
  if (name === 'handicap') {
    const home = outlook.homeAhead(line)
    return { home, away: 1 - home }
  }
  if (name !== 'score' || fixture.sport !== 'football') return undefined
  const listed = Object.fromEntries(listedScores.map((id) => [id, outlook.exactly(...getScore(id))]))
  return { ...listed, other: 1 - Object.values(listed).reduce((sum, p) => sum + p, 0) }
}

function half(value: number) {
  return Math.floor(value) + 0.5
}

function plus(line: number) {
  return line.toFixed(1)
}

/** The markets on offer now: lines follow the match. */
function offered(fixture: Fixture, outlook: Outlook): string[] {
  const { step } = sports[fixture.sport]
  if (fixture.play.kind === 'bout') return ['result']
  const around = (middle: number, min: number) =>
    [-step, 0, step].map((by) => half(middle) + by).filter((line) => line > min)
  return [
    fixture.sport === 'football' ? 'result' : 'winner',
    ...around(outlook.total - 0.5, 0).map((line) => `total:${plus(line)}`),
    ...around(-outlook.lead - 0.5, -Infinity).map((line) => `handicap:${plus(line)}`),
    ...(fixture.sport === 'football' ? ['score'] : []),
  ]
}

interface PricedSelection {
  id: string
  /** The true chance, which stays here. */
  chance: number
  /** In hundredths, stake included; null while it cannot be backed. */
  price: number | null
}

interface PricedMarket {
  id: string
  selections: PricedSelection[]
}

/** A walk within ±1 that is the same for everybody: two waves of steps that are joined. */
function walk(key: string, now: number): number {
  let hash = 2166136261
  for (const char of key) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619)
  const wave = (length: number) => {
    const at = (step: number) => {
      let mixed = Math.imul(hash ^ step, 2654435761)
      mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519)
      return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 31 - 1
    }
    const step = Math.floor(now / length)
    const part = now / length - step
    return at(step) * (1 - part) + at(step + 1) * part
  }
  return 0.6 * wave(90_000) + 0.4 * wave(24_000)
}

/** How far opinion may lean from the truth: less than the margin, so that no price is ever in the player's favour. */
const lean = 0.025
const [minChance, maxChance] = [0.004, 0.965]

function priced(
  key: string,
  chances: Record<string, number>,
  margin: number,
  now: number,
): PricedSelection[] {
  const opened = Object.entries(chances).map(([id, chance]) => {
    const seen = Math.max(0, chance) * Math.exp(lean * walk(`${key}:${id}`, Math.floor(now / 3000) * 3000))
    return { id, chance, seen }
  })
  const sum = opened.reduce((total, { seen }) => total + seen, 0)
  return opened.map(({ id, chance, seen }) => {
    const isOpen = chance >= minChance && chance <= maxChance
    const price = Math.floor((100 * sum) / (seen * (1 + margin)))
    return { id, chance, price: isOpen && price >= 102 ? price : null }
  })
}

function pricedMarket(
  fixture: Fixture,
  id: string,
  moment: Moment,
  outlook: Outlook,
  now: number,
): PricedMarket | undefined {
  const market = parseMarket(id)
  const chances = market && findChances(fixture, market, outlook)
  if (!market || !chances) return undefined
  const selections = priced(`${fixture.id}:${id}`, chances, margins[market.name], now)
  const isClosed = moment.isSuspended || moment.phase === 'over' || moment.phase === 'cancelled'
  return {
    id,
    selections: isClosed ? selections.map((selection) => ({ ...selection, price: null })) : selections,
  }
}

/** What can be backed now, with its prices. */
export function listMarkets(fixture: Fixture, moment: Moment, now: number): PricedMarket[] {
  const outlook = getOutlook(fixture.play, moment.score, moment.ticks)
  return offered(fixture, outlook)
    .map((id) => pricedMarket(fixture, id, moment, outlook, now))
    .filter((market) => market !== undefined)
}

/** The price of one selection now: undefined where there is none such, null where it is closed. */
export function findPrice(
  fixture: Fixture,
  moment: Moment,
  marketId: string,
  selection: string,
  now: number,
): number | null | undefined {
  const outlook = getOutlook(fixture.play, moment.score, moment.ticks)
  const { selections } = pricedMarket(fixture, marketId, moment, outlook, now) ?? {}
  return selections?.find(({ id }) => id === selection)?.price
}
