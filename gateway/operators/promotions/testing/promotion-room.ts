import { afterAll, beforeAll, expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { bet, end, undo } from '../../../games/records/testing/played.ts'
import { createLog } from '../../../base/log/log.ts'
import { member } from '../../../members/accounts/accounts.tables.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { testBrand } from '../../../testing/test-brands.ts'
import { type ConsoleClient, newOperator } from '../../testing/console-client.ts'

export const merchant = 'firstcode'
const names = ['rosaria', 'player1', 'player2']

const members = [
  { ...demo.member, password: demo.password },
  ...names.slice(1).map((username) => ({ username, password: demo.password, type: 0 })),
]

export const plain = {
  kind: 'claim',
  title: { EN: '<b>Climb</b>', TY: 'Akyat' },
  terms: [{ EN: '<script>' }],
  art: 'b-hero-1',
  gift: { kind: 'cash', amount: '5' },
  turn: 'day',
  budget: { amount: '20' },
  conditions: [{ measure: { of: 'stake', games: ['slot'] }, atLeast: '10' }],
}

const folder = { id: 'folder', ...plain, title: { EN: 'Folder' } }
export const reason = 'campaign'

export let gateway: TestGateway
let faults: string[]
export let olga: ConsoleClient
export let carl: ConsoleClient

export async function detail(id: string) {
  return (await olga.call('promotionDetail', { query: { merchant, id } })).value
}

/** Keeps a draft; resolves to what is wrong with it. */
export async function write(id: string, document: object) {
  const seen = await olga.call('promotionDetail', { query: { merchant, id } })
  if (seen.code !== null && seen.code !== 'not_found') throw new Error(seen.code)
  const version = seen.code === null ? seen.value.draftVersion : 0
  const { value } = await olga.call('promotionDraftSave', { body: { merchant, id, version, document } })
  return value.findings.map(({ path, message }) => `${path}: ${message}`)
}

export async function publish(id: string) {
  const { draftVersion: version } = await detail(id)
  return olga.call('promotionPublish', { body: { merchant, id, version, reason } })
}

export async function decide(by: ConsoleClient, decision: string, why: string, kind = 'promotion.publish') {
  const { content } = (await by.call('cases', { query: { kind, status: 'open' } })).value
  const [found] = content
  const { openedAt, amount } = (await by.call('caseDetail', { query: { merchant, id: found?.id ?? '' } }))
    .value
  const body = { merchant, id: found?.id, decision, reason: why, comment: '', openedAt, amount }
  return by.call('caseDecide', { body })
}

export async function shown(id: string) {
  return (await gateway.call('promotions')).value.find((entry) => entry.id === id)
}

export async function play(username: string, amount: bigint) {
  const { database, clock } = gateway.platform
  const [found] = await database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  const player = { database, merchant, memberId: found?.id ?? '' }
  const round = { id: `room-${username}-${String(amount)}`, nodeId: 'slot', vendor: 'PG' }
  const ref = await bet(player, round, amount, clock())
  await end(player, round, clock())
  return () => undo(player, round, ref, clock())
}

/** A console and a brand with members and an offer of its folder; in the end no brand was refused. */
export function preparePromotionRoom() {
  beforeAll(async () => {
    faults = []
    const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
    const vendors = [{ code: 'PG', name: 'Pocket' }]
    const rewards = { promotions: { offers: [folder] } }
    const brand = first({ merchant: { games, vendors, rewards, demo: { members, opening: '500' } } })
    const languages = { default: 'TY', supported: ['TY', 'EN'] }
    const offers = [folder, { ...plain, id: 'own', title: { TY: 'Akyat' } }, { ...plain, id: 'both' }]
    const filipino = testBrand({
      id: 'third',
      brand: { languages },
      merchant: { games, vendors, rewards: { promotions: { offers } } },
    })
    gateway = await openTestGateway({
      brands: [brand, second(), filipino],
      log: createLog('error', { write: (line) => void faults.push(line) }),
    })
    olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
    carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
    for (const username of names)
      await gateway.call('login', { body: { type: 'username', username, password: demo.password } })
  })
  afterAll(async () => {
    expect(faults).toEqual([])
    await gateway.close()
  })
}
