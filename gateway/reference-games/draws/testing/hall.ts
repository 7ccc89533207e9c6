import { randomBytes } from 'node:crypto'
import { pgliteDatabase } from '../../../base/db/pglite.driver.ts'
import type { Database } from '../../../base/db/database.ts'
import { getSignedHeaders } from '../../../base/crypto/signed-message.ts'
import { openMigrated } from '../../../testing/migrated-template.ts'
import { buildVendor, type VendorApp } from '../../core/build-vendor.ts'
import type { VendorConfig } from '../../core/vendor-config.ts'
import { type WalletClient, WalletLost, WalletRefused } from '../../core/wallet-client.ts'
import { drawsMechanic } from '../draws.mechanic.ts'

const config: VendorConfig = {
  production: false,
  port: 0,
  listen: '127.0.0.1',
  dataFolder: '',
  databaseUrl: undefined,
  secret: 'a secret that both sides know, of some length',
  name: 'livery',
  gatewayUrl: 'http://gateway.invalid',
  publicUrl: 'http://vendor.localhost:8081',
  trustedProxies: [],
  perAddress: { sockets: 500, unproven: 50 },
  logLevel: 'silent',
}

/** A wallet in memory that a test may make slow, deaf or poor. */
export interface FakeWallet {
  ask: WalletClient
  balance: bigint
  /** Movements that were taken, in order. */
  moves: { call: string; ref: string; amount: bigint }[]
  /** What the next calls of a kind come to: lost before, or after they were taken. */
  fail: Map<string, 'before' | 'after'>
  /** Whatever waits for the gate to open. */
  gate: Promise<void>
}

function fakeWallet(): FakeWallet {
  const debits = new Map<string, bigint>()
  const seen = new Set<string>()
  const wallet: FakeWallet = {
    balance: 1_000_000n,
    moves: [],
    fail: new Map(),
    gate: Promise.resolve(),
    ask: async (call, body) => {
      const { ref = '', amount = '0' } = body as { ref?: string; amount?: string }
      if (call === 'authenticate') return authenticated(body as { token: string }) as never
      await wallet.gate
      if (wallet.fail.get(call) === 'before') throw new WalletLost(call)
      const once = `${call} ${ref || (body as { round?: string }).round || ''}`
      const replayed = seen.has(once)
      const move =
        call === 'debit' ? -BigInt(amount) : call === 'rollback' ? (debits.get(ref) ?? 0n) : BigInt(amount)
      if (!replayed && call !== 'balance') {
        if (call === 'debit' && wallet.balance + move < 0n) throw new WalletRefused('insufficient_balance')
        if (call === 'debit' && seen.has(`rollback ${ref}`)) throw new WalletRefused('void')
        seen.add(once)
        if (call === 'debit') debits.set(ref, -move)
        wallet.balance += move
        wallet.moves.push({ call, ref, amount: move })
      }
      if (wallet.fail.get(call) === 'after') throw new WalletLost(call)
      return { status: 'ok', balance: String(wallet.balance), replayed, refunded: String(move) } as never
    },
  }
  return wallet
}

function authenticated({ token }: { token: string }) {
  const [player = 'p1', code = 'LOTT_PEARL1', prizeMode = 'LOTT', type = 'LOTT'] = token.split('|')
  return {
    status: 'ok',
    session: `session-of-${player}`,
    player,
    nickname: player,
    merchant: 'm1',
    brand: 'first',
    currency: 'PHP',
    symbol: '₱',
    scale: 2,
    balance: '1000000',
    language: 'EN',
    isReal: true,
    single: true,
    limits: { min: '100', max: '500000' },
    site: 'http://first.localhost:8080',
    game: {
      id: code,
      code,
      title: code,
      type,
      classify: '',
      vendor: 'LOTT',
      style: 'tidewood',
      motif: 'balls',
      sheet: '',
      mechanic: 'draws',
    },
    params: { prizeMode, view: 'betting' },
    openRounds: [],
  }
}

export interface Hall {
  app: VendorApp
  wallet: FakeWallet
  database: Database
  /** Moves the vendor's clock on by seconds, and lets it do what is due then. */
  pass(seconds: number): Promise<void>
  /** Lets the process end without a word, and begins another on the same data. */
  restart(): Promise<void>
  now(): number
  /** Opens the page of a game for a player; returns its bearer. */
  enter(player?: string, game?: string, mode?: string, type?: string): Promise<string>
  get<T = Record<string, unknown>>(path: string, bearer?: string): Promise<{ status: number; json: T }>
  post<T = Record<string, unknown>>(
    path: string,
    body: object,
    bearer: string,
  ): Promise<{ status: number; json: T }>
  /** Asks as the gateway does. */
  signed<T = Record<string, unknown>>(path: string, body: object): Promise<{ status: number; json: T }>
  /** Begins anew: no player, no draw, the first instant again. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** A vendor with draws alone, on its own data and clock; it does nothing by itself. */
export async function openHall(startsAt = '2026-11-21T10:00:30Z'): Promise<Hall> {
  const client = await openMigrated('gateway/reference-games/db/migrations')
  const database = pgliteDatabase(client)
  let wallet = fakeWallet()
  let now = Date.parse(startsAt)
  const build = () =>
    buildVendor({
      config,
      database,
      wallet: (call, body) => wallet.ask(call, body),
      mechanics: [drawsMechanic({ every: 0 })],
      clock: () => new Date(now),
      sweepEvery: 0,
    })
  let app = await build()
  await app.sweep()
  const send = async (method: 'GET' | 'POST', url: string, headers: object, payload?: string) => {
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, json: answer.json<never>() }
  }
  return {
    get app() {
      return app
    },
    get wallet() {
      return wallet
    },
    database,
    now: () => now,
    async pass(seconds) {
      now += seconds * 1000
      await app.sweep()
    },
    async restart() {
      await app.close()
      app = await build()
    },
    async enter(player = 'p1', game = 'LOTT_PEARL1', mode = 'LOTT', type = 'LOTT') {
      const token = [player, game, mode, type].join('|')
      const { json } = await send('POST', '/v/session', {}, JSON.stringify({ token, mechanic: 'draws' }))
      return (json as { bearer: string }).bearer
    },
    get: (path, bearer) =>
      send('GET', path, bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    post: (path, body, bearer) =>
      send('POST', path, { authorization: `Bearer ${bearer}` }, JSON.stringify(body)),
    signed: (path, body) => {
      const text = JSON.stringify(body)
      return send('POST', path, getSignedHeaders('livery', config.secret, path, text, now), text)
    },
    async reset() {
      await app.close()
      await client.exec('truncate draw, round, seed, player_session cascade')
      wallet = fakeWallet()
      now = Date.parse(startsAt)
      app = await build()
      await app.sweep()
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** A key as pages make them. */
export function freshKey(): string {
  return randomBytes(9).toString('base64url')
}
