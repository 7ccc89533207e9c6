import { afterAll, beforeAll } from 'vitest'
import type { AddressInfo } from 'node:net'
import type { Send } from '../cli/vendor-check/table.ts'
import { pgliteDatabase } from '../base/db/pglite.driver.ts'
import { openMigrated } from './migrated-template.ts'
import type { Database } from '../base/db/database.ts'
import { postAlone } from '../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../money/ledger/movement.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from './test-gateway.ts'
import { walletSender } from './wallet-sender.ts'
import { buildVendor, type VendorApp } from '../reference-games/core/build-vendor.ts'
import type { VendorConfig } from '../reference-games/core/vendor-config.ts'
import { type WalletClient, walletClient, WalletLost } from '../reference-games/core/wallet-client.ts'
import { reels } from '../reference-games/reels/reels.mechanic.ts'

const games = [{ id: 'slot', name: { EN: 'Slot' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]

export const merchant = {
  games,
  vendors: [{ code: 'PG', name: 'PG' }],
  wallet: { isSingle: false },
  demo: first().merchant.demo,
}

export let gateway: TestGateway
export let vendor: VendorApp
let books: Database
export let send: Send
export let member: string
let passed: number

/** Whether the vendor hears nothing of a message: it never came, or its answer was lost. */
let losing: (call: string) => 'before' | 'after' | undefined

/** Says which messages of the vendor get lost from now on. */
export function loseMessages(isLost: typeof losing): void {
  losing = isLost
}

/** Moves both clocks on. */
export function pass(seconds: number): void {
  passed += seconds * 1_000
  gateway.pass(seconds)
}

export async function launch(token: string): Promise<string> {
  const body = { nodeId: 'slot', device: 'phone' as const }
  const { url } = (await gateway.call('gameLaunch', { token, body })).value
  return new URL(url).searchParams.get('token') ?? ''
}

export interface Played {
  id: string
  payout: string
}

/** Opens the game as its page does. */
export async function openPage(token: string) {
  const opening = { token: await launch(token), mechanic: 'reels' }
  const opened = await vendor.inject({ method: 'POST', url: '/v/session', payload: opening })
  return opened.json<{ bearer: string; table: { isLimited?: boolean } }>()
}

/** Opens the game; resolves to a function that plays a round of it. */
export async function enter(token: string) {
  const { bearer } = await openPage(token)
  return (key: string, stake: string) =>
    vendor.inject({
      method: 'POST',
      url: '/v/reels/play',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { key: `key-of-the-page-${key}`, stake },
    })
}

/** Opens the game; resolves to a way to play a round of it. */
export async function sitDown(token: string): Promise<(key: string, stake: string) => Promise<Played>> {
  const play = await enter(token)
  return async (key, stake) => (await play(key, stake)).json<{ round: Played }>().round
}

/** Plays until a round has won; resolves to the winning one and what all of them came to. */
export async function playToWin(play: Awaited<ReturnType<typeof sitDown>>) {
  let net = 0n
  for (let n = 0; n < 60; n += 1) {
    const round = await play(String(n).padStart(4, '0'), '200')
    await vendor.vendor.deliver(round.id)
    net += BigInt(round.payout) - 200n
    if (round.payout !== '0') return { round, net, rounds: n + 1 }
  }
  throw new Error('Sixty rounds without a win')
}

export async function getWallet(token: string) {
  const { balance, total } = (await gateway.call('balance', { token })).value
  return { balance: Number(balance), total: Number(total) }
}

export async function getNet(token: string) {
  return Number((await gateway.call('sessionSummary', { token })).value.net)
}

/** A gateway and a vendor whose games play with its own purse, and a member with money. */
export function preparePurseTable() {
  /** The vendor itself, whose games play with its own purse, and the gateway, each reachable by the other. */
  beforeAll(async () => {
    passed = 0
    losing = () => undefined
    const { name, secret, publicUrl } = testConfig.vendor
    const config: VendorConfig = {
      production: false,
      port: 0,
      listen: '127.0.0.1',
      dataFolder: '',
      databaseUrl: undefined,
      secret,
      name,
      gatewayUrl: '',
      publicUrl,
      logLevel: 'silent',
      trustedProxies: [],
      perAddress: { sockets: 500, unproven: 50 },
    }
    books = pgliteDatabase(await openMigrated('gateway/reference-games/db/migrations'))
    const clock = () => new Date(Date.now() + passed)
    const reached = walletClient(config, clock)
    const wallet: WalletClient = async (call, body) => {
      const when = losing(call)
      if (when === 'before') throw new WalletLost('away')
      const answer = await reached(call, body)
      if (when === 'after') throw new WalletLost('away')
      return answer
    }
    vendor = await buildVendor({ config, database: books, mechanics: [reels], clock, sweepEvery: 0, wallet })
    const getPort = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port
    await vendor.listen({ port: 0, host: '127.0.0.1' })
    const apiUrl = `http://127.0.0.1:${String(getPort(vendor))}`
    gateway = await openTestGateway({
      config: { vendor: { ...testConfig.vendor, apiUrl } },
      brands: [first({ merchant }), second()],
    })
    await gateway.app.listen({ port: 0, host: '127.0.0.1' })
    config.gatewayUrl = `http://127.0.0.1:${String(getPort(gateway.app))}`
    send = walletSender(gateway)
    member = (await gateway.call('memberInfo', { token: await gateway.logIn() })).value.id
    await postAlone(gateway.db.database, {
      merchant: 'firstcode',
      key: 'funds',
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(member), amount: 50_000n },
        { account: clearing(), amount: -50_000n },
      ],
      at: gateway.platform.clock(),
    })
  })
  afterAll(async () => {
    await vendor.close()
    await gateway.close()
    await books.close()
  })
}
