// On PostgreSQL too: games close while another process lets bets in.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import { type LimitedPlay, openLimitedPlay } from '../../testing/limited-play.ts'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const host = 'first.example'
type Process = Awaited<ReturnType<TestGateway['beside']>>

let site: LimitedPlay
let beside: Process
let owner: ConsoleClient
let token: string

beforeAll(async () => {
  site = await openLimitedPlay()
  beside = await site.gateway.beside()
  owner = await newOperator(site.gateway, { name: 'olga', roles: ['owner'] })
  token = (await site.player('breaker')).token
})
afterAll(() => site.close())

async function set(switches: Switches) {
  const found = (await owner.call('switches', {})).value.find((entry) => entry.merchant === merchant)
  const body = { merchant, version: found?.version ?? 0, switches, reason: 'incident' }
  return owner.call('switchesSet', { body })
}

/** Switches at the console, and waits the second that this may take until each process knows. */
async function change(switches: Switches) {
  const processes = [site.gateway, beside]
  const versions = () => processes.map(({ app }) => app.platform.registry.byHost(host)?.version)
  const before = versions()
  expect((await set(switches)).code).toBeNull()
  await vi.waitFor(
    () => {
      for (const [at, version] of versions().entries()) expect(version).not.toBe(before[at])
    },
    { timeout: 1000, interval: 5 },
  )
}

/** What players are told of a game by a process: on its page, in the list, and when they open it. */
async function said({ call }: Pick<Process, 'call'>, nodeId: string) {
  const { content } = (await call('gameList', { query: { gameType: 'SPORTS' } })).value
  const body = { nodeId, device: 'phone' as const }
  return [
    (await call('game', { query: { nodeId } })).value.maintenance,
    content.find((game) => game.nodeId === nodeId)?.maintenance,
    (await call('gameLaunch', { token, body })).code,
  ]
}

const isOpen = [false, false, null]
const isClosed = [true, true, 'game_maintenance']

describe('H4: a switch of games and vendors, at every process within a second', () => {
  it('closes one game alone: page and list say so, nobody enters, and who plays stakes no more', async () => {
    const table = await site.sit(token)
    const round = await site.bet(table, '1000')
    expect(round.code).toBe('ok')
    expect(await said(site.gateway, 'sport1')).toEqual(isOpen)
    await change({ closedGames: ['sport1'] })
    for (const process of [site.gateway, beside]) {
      expect(await said(process, 'sport1')).toEqual(isClosed)
      expect(await said(process, 'sport2')).toEqual(isOpen)
    }
    expect((await site.bet(table, '1000')).code).toBe('game_unavailable')
    const paid = await site.send('credit', { ...round.where, ref: table.fresh('c'), amount: '3000' })
    expect(paid.json).toMatchObject({ status: 'ok' })
    await change({})
    for (const process of [site.gateway, beside]) expect(await said(process, 'sport1')).toEqual(isOpen)
    expect((await site.bet(table, '1000')).code).toBe('ok')
  })

  it('closes every game of a vendor, at this brand alone', async () => {
    await change({ closedVendors: ['PG'] })
    for (const process of [site.gateway, beside])
      for (const nodeId of ['sport1', 'sport4']) expect(await said(process, nodeId)).toEqual(isClosed)
    const there = { query: { nodeId: 'sport1' }, host: 'sister.example' }
    expect((await site.gateway.call('game', there)).value.maintenance).toBe(false)
    await change({})
    for (const process of [site.gateway, beside]) expect(await said(process, 'sport1')).toEqual(isOpen)
  })

  it('refuses games and vendors that the brand does not have, and changes nothing then', async () => {
    const before = (await owner.call('switches', {})).value
    expect((await set({ closedGames: ['sport1', 'sport11'] })).code).toBe('game_not_found')
    expect((await set({ closedVendors: ['NOBODY'] })).code).toBe('not_found')
    expect((await owner.call('switches', {})).value).toEqual(before)
    expect(await said(site.gateway, 'sport1')).toEqual(isOpen)
  })
})
