import { getCommitment } from '../core/fair.ts'
import type { TableBoard, TablePhase } from '../../../schemas/vendor/events.ts'
import { getReturn, type TableKind, type TableResult } from '../fair/tables/table.ts'
import { tables } from '../fair/tables/tables.ts'
import { eventSeed, seedDraws } from './seed.ts'

/** Milliseconds of a round: bets, drawing, result. */
const tablePace = { betting: 15_000, drawing: 6_500, result: 4_500 }
const roundLength = tablePace.betting + tablePace.drawing + tablePace.result
const roadLength = 48

/** What is played at a table, by what its picture shows. */
export function kindOfTable(motif: string): TableKind {
  return motif === 'wheel'
    ? 'roulette'
    : motif === 'dice'
      ? 'sic-bo'
      : motif === 'chips'
        ? 'dragon-tiger'
        : 'baccarat'
}

/** Tables do not all close at once. */
function getOffset(game: string): number {
  let sum = 0
  for (const char of game) sum = (sum * 31 + char.charCodeAt(0)) % roundLength
  return sum
}

interface TableRound {
  id: string
  number: number
  opensAt: number
  closesAt: number
  showsAt: number
  endsAt: number
}

/** The round of a table by its number. */
export function tableRound(game: string, number: number): TableRound {
  const opensAt = number * roundLength + getOffset(game)
  const closesAt = opensAt + tablePace.betting
  return {
    id: `table:${game}:${String(number)}`,
    number,
    opensAt,
    closesAt,
    showsAt: closesAt + tablePace.drawing,
    endsAt: opensAt + roundLength,
  }
}

/** The round that is on at a table. */
export function tableRoundAt(game: string, now: number): TableRound {
  return tableRound(game, Math.floor((now - getOffset(game)) / roundLength))
}

export function getPhase({ closesAt, showsAt }: TableRound, now: number): TablePhase {
  return now < closesAt ? 'betting' : now < showsAt ? 'drawing' : 'result'
}

/** What a round comes to, which only the vendor knows before bets are closed. */
export function tableResult(secret: string, kind: TableKind, roundId: string): TableResult {
  return tables[kind].play(seedDraws(eventSeed(secret, roundId), tables[kind].draws))
}

/** What fell at a table before a round, the oldest first. */
export function getRoad(
  secret: string,
  kind: TableKind,
  game: string,
  before: number,
  length = roadLength,
): string[] {
  return Array.from(
    { length },
    (_, index) => tableResult(secret, kind, tableRound(game, before - length + index).id).mark,
  )
}

/** A table as its pages see it. */
export function tableBoard(
  secret: string,
  kind: TableKind,
  game: string,
  now: number,
  players: number,
): TableBoard {
  const { id, ...round } = tableRoundAt(game, now)
  const isClosed = now >= round.closesAt
  const seed = eventSeed(secret, id)
  return {
    now,
    kind,
    players,
    round: {
      ...round,
      commitment: getCommitment(seed),
      result: isClosed ? tableResult(secret, kind, id) : null,
      seed: now >= round.showsAt ? seed : null,
    },
    road: getRoad(secret, kind, game, round.number),
    spots: Object.entries(tables[kind].spots).map(([spot, one]) => ({
      id: spot,
      price: one.price,
      returns: Math.round(getReturn(one) * 10_000) / 100,
    })),
  }
}
