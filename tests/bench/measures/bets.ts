import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type WalletCall, walletPath } from '../../../schemas/vendor/wallet.ts'
import { getSignedHeaders } from '../../../gateway/base/crypto/signed-message.ts'
import { ask } from '../client.ts'
import { startCrowd } from '../crowd-process.ts'
import { getVendorSession } from '../crowd.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

const A_SECOND = 300
const PLAYERS = 1_000
const GAME = 'lantern'
const WARM_UP = 10

/** Answers what was wrong, or nothing. */
type Send = (call: WalletCall, body: object) => Promise<string>

interface Taken {
  debit: number[]
  credit: number[]
  end: number[]
  errors: string[]
}

/** A round as a vendor's server plays it: a stake, now and then a win, and the end. Latency counts from when it was due. */
async function playRound(send: Send, session: string, due: number, taken: Taken): Promise<void> {
  const at = { session, game: GAME, round: randomBytes(12).toString('hex') }
  const movement = (amount: number) => ({
    ...at,
    ref: randomBytes(12).toString('hex'),
    amount: String(amount),
  })
  const entry = async (call: 'debit' | 'credit' | 'end', body: object, from: number) => {
    const fault = await send(call, body)
    if (fault !== '') taken.errors.push(`${call}: ${fault}`)
    taken[call].push(performance.now() - from)
    return fault === ''
  }
  if (!(await entry('debit', movement(100 * randomInt(1, 10)), due))) return
  if (randomInt(3) === 0) await entry('credit', movement(100 * randomInt(1, 30)), performance.now())
  await entry('end', at, performance.now())
}

/** Starts so many rounds a second, whether or not those before were answered. */
async function play(seconds: number, merchant: string, send: Send): Promise<Taken> {
  const taken: Taken = { debit: [], credit: [], end: [], errors: [] }
  const free = Array.from({ length: PLAYERS }, (_, n) => n)
  const rounds: Promise<void>[] = []
  const from = performance.now()
  for (let n = 0; n < seconds * A_SECOND; n += 1) {
    const due = from + (n * 1000) / A_SECOND
    if (due > performance.now()) await pause(due - performance.now())
    const player = free.shift()
    if (player === undefined) {
      taken.errors.push('every player waits for an answer')
      continue
    }
    rounds.push(
      playRound(send, getVendorSession(player, merchant), due, taken)
        .catch((error: unknown) => {
          taken.errors.push(String(error))
        })
        .then(() => void free.push(player)),
    )
  }
  await Promise.all(rounds)
  return taken
}

/** P10, second part: bets over the signed wallet protocol, on PGlite or, where DATABASE_URL names a server, on PostgreSQL. */
export async function measureBets(seconds: number): Promise<Finding[]> {
  const crowd = await startCrowd()
  try {
    const gateway = await crowd.start()
    await gateway.ask({ ask: 'make', count: PLAYERS })
    await gateway.ask({ ask: 'fund', game: GAME })
    const send: Send = async (call, body) => {
      const path = `${walletPath}${call}`
      const text = JSON.stringify(body)
      const headers = getSignedHeaders('livery', crowd.vendorSecret, path, text, Date.now())
      const answer = await ask(crowd.port, crowd.host, path, { method: 'POST', headers, body: text })
      const { status, code } = JSON.parse(answer.body.toString()) as { status: string; code?: string }
      return status === 'ok' ? '' : (code ?? String(answer.status))
    }
    const warm = await play(WARM_UP, crowd.merchant, send)
    await crowd.analyze()
    const taken = await play(seconds, crowd.merchant, send)
    const faults = await gateway.ask<number>({ ask: 'audit' })
    const errors = [...warm.errors, ...taken.errors]
    const p99 = (call: 'debit' | 'credit' | 'end') => round(quantile(taken[call], 0.99), 1)
    return [
      {
        target: 'P10',
        what: `bets over HTTP, ${String(A_SECOND)} a second for ${String(seconds)} s (${crowd.database}), p99`,
        measured: p99('debit'),
        unit: 'ms',
        atMost: 150,
        figures: {
          'median (ms)': round(quantile(taken.debit, 0.5), 1),
          'p99 of wins (ms)': p99('credit'),
          'p99 of ends (ms)': p99('end'),
        },
      },
      {
        target: 'P10',
        what: 'errors among these bets, and faults that the audit finds after them',
        measured: errors.length + faults,
        unit: '',
        atMost: 0,
        figures: {
          bets: taken.debit.length,
          ...(errors[0] ? { first: errors[0] } : {}),
          'faults of the books': faults,
        },
      },
    ]
  } finally {
    await crowd.stop()
  }
}
