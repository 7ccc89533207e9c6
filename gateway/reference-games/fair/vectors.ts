import type { AlgorithmName } from './algorithms.ts'
import { crashMessage, crashPayout, crashPoint } from './crash-curve.ts'
import { listNumbers, saltText, ticketText } from './draw-proof.ts'
import { drawsOfSeed } from './draws.ts'
import { getDraws, playMatch, type Play } from './match.ts'
import { getPayout, playSheet, sheets } from './reels/sheets.ts'
import { type Hmac, getRolls } from './rolls.ts'
import { tables } from './tables/tables.ts'

interface Tools {
  hmac: Hmac
  /** In hex. */
  sha256: (text: string) => string
}

/** A worked example: what goes in, and what has to come out. */
interface Vector {
  given: Readonly<Record<string, unknown>>
  is: unknown
}

const serverSeed = '7d6f3a1c'.repeat(8)
const clientSeed = 'lantern'
const unlimited = 2n ** 62n
const match: Play = { kind: 'timed', ticks: 6, home: [0.2, 0.05], away: [0.15], decider: null }
const tickets = ['0199a', '0199b'].map((round) => ({
  round,
  clientSeed,
  bets: [{ kind: 'straight', picks: [['1'], ['2'], ['3']], times: 1 }],
}))

function reels(kind: string, { hmac }: Tools): Vector[] {
  return sheets
    .filter((sheet) => sheet.kind === kind)
    .map((sheet) => {
      const nonce = 7
      const outcome = playSheet(sheet, getRolls(hmac, serverSeed, clientSeed, nonce))
      const stake = '1000'
      const given = { sheet: sheet.id, serverSeed, clientSeed, nonce, stake }
      return { given, is: { outcome, payout: String(getPayout(BigInt(stake), outcome.pay)) } }
    })
}

const worked: Readonly<Record<AlgorithmName, (tools: Tools) => Vector[]>> = {
  seeds: ({ sha256 }) => [{ given: { serverSeed }, is: { commitment: sha256(serverSeed) } }],
  stream: ({ hmac }) => {
    const rolls = getRolls(hmac, serverSeed, clientSeed, 0)
    const below = [2, 6, 10, 37, 52, 3_000_000_000, 1_000_000, 100, 45, 7]
    return [
      { given: { serverSeed, clientSeed, nonce: 0, below }, is: below.map((value) => rolls.int(value)) },
    ]
  },
  lines: (tools) => reels('lines', tools),
  classic: (tools) => reels('classic', tools),
  tumble: (tools) => reels('tumble', tools),
  hold: (tools) => reels('hold', tools),
  hunt: (tools) => reels('hunt', tools),
  cards: (tools) => reels('cards', tools),
  crash: ({ hmac, sha256 }) => {
    const [salt, number, clientSeeds] = ['5a17', 12, ['one', 'two']]
    const message = crashMessage(salt, number, clientSeeds)
    const point = crashPoint(hmac(serverSeed, message))
    const left = { stake: '1000', at: 128 }
    return [
      {
        given: { seed: serverSeed, salt, number, clientSeeds, left },
        is: {
          commitment: sha256(serverSeed),
          message,
          point,
          payout: String(left.at > point ? 0n : crashPayout(BigInt(left.stake), left.at, unlimited)),
        },
      },
    ]
  },
  draws: ({ hmac, sha256 }) => {
    const [game, no] = ['LOTT_PEARL1', '2026-11-21-0601']
    const digests = tickets.map(({ round, clientSeed: seed, bets }) => sha256(ticketText(round, seed, bets)))
    const salt = sha256(saltText(game, no, digests))
    return ['digits-3', 'dice-3', 'lotto-6-45'].map((sheet) => ({
      given: { sheet, game, no, tickets, serverSeed },
      is: { digests, salt, numbers: listNumbers(hmac, sheet, serverSeed, salt) },
    }))
  },
  tables: ({ hmac }) =>
    Object.entries(tables).map(([table, { draws, play }]) => ({
      given: { table, seed: serverSeed },
      is: play(drawsOfSeed(hmac, serverSeed, draws)),
    })),
  matches: ({ hmac }) => [
    {
      given: { seed: serverSeed, play: match },
      is: playMatch(match, drawsOfSeed(hmac, serverSeed, getDraws(match))),
    },
  ],
}

/** The worked examples of an algorithm. */
export function listVectors(name: AlgorithmName, tools: Tools): Vector[] {
  return worked[name](tools)
}
