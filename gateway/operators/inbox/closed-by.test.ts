import { beforeAll, expect, it } from 'vitest'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const vendors = [
  { code: 'PG', name: 'Pocket' },
  { code: 'TT', name: 'Table' },
]

let olga: ConsoleClient
let omar: ConsoleClient
let ana: ConsoleClient
let version = 0

const gateway = prepareSite({ brands: [first({ merchant: { vendors } })] })
beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  omar = await newOperator(gateway, { name: 'omar', roles: ['owner'] })
  ana = await newOperator(gateway, { name: 'ana', roles: ['risk'] })
})

async function set(by: ConsoleClient, switches: Switches) {
  const answer = await by.call('switchesSet', { body: { merchant, version, switches, reason: 'incident' } })
  expect(answer.code).toBeNull()
  version += 1
}

/** A bonus that no game is left for, as its job brings it before operators; returns how operators ask for it. */
async function impossible(reference: string, memberId: string | null = null) {
  const { platform, db } = gateway
  const money = { amount: 900_000_000n, currency: 'PHP', scale: 2 }
  await platform.database.within(merchant, (tx) =>
    openCase(
      tx,
      { merchant, kind: 'bonus.impossible', reference, memberId, details: {}, ...money },
      platform.clock(),
    ),
  )
  const [row] = await db.asOwner<{ id: string }>(`select id from inbox_case where reference = '${reference}'`)
  return { merchant, id: row?.id ?? '' }
}

/** Whether somebody is told that others must decide it, and what a decision of theirs comes to. */
async function tried(by: ConsoleClient, asked: { merchant: string; id: string }) {
  const { openedAt, amount, decisions } = (await by.call('caseDetail', { query: asked })).value
  const body = { ...asked, openedAt, amount, decision: 'approve', reason: 'checked', comment: '' }
  const answer = await by.call('caseDecide', { body })
  return [decisions.map(({ barred }) => barred), answer.code ?? answer.value.outcome]
}

/** Who could switch may decide from now on: roles are changed, and people keep what they did. */
async function becomesRisk({ id }: ConsoleClient) {
  await gateway.db.asOwner(`update operator set roles = '{risk}' where id = '${id}'`)
}

const isBarred = [['closer', 'closer'], 'same_person']
const isFree = [[null, null], 'waiting']

it('S18: whoever closed the games that are closed decides nothing on a bonus that lacks them', async () => {
  await set(olga, { closedVendors: ['PG'] })
  await set(omar, { closedVendors: ['PG', 'TT'] })
  await set(omar, { closedVendors: ['PG'] })
  const asked = await impossible('first')
  await becomesRisk(olga)
  await becomesRisk(omar)
  expect(await tried(olga, asked)).toEqual(isBarred)
  // He closed another, which is open again.
  expect(await tried(omar, asked)).toEqual(isFree)
  expect(await tried(ana, await impossible('second'))).toEqual(isFree)
})

it('S18: nor does another log-in of the same person', async () => {
  const alias = await newOperator(gateway, { name: 'olga2', roles: ['risk'] })
  const asked = await impossible('third')
  expect(await tried(alias, await impossible('fourth'))).toEqual(isFree)
  const [row] = await gateway.db.asOwner<{ person_id: string }>(
    `select person_id from operator where id = '${olga.id}'`,
  )
  await gateway.db.asOwner(
    `update operator set person_id = '${row?.person_id ?? ''}' where id = '${alias.id}'`,
  )
  expect(await tried(alias, asked)).toEqual(isBarred)
})

it('S18: a vote that somebody gave before they closed games counts for nothing', async () => {
  const asked = await impossible('fifth')
  expect(await tried(ana, asked)).toEqual(isFree)
  await gateway.db.asOwner(`update operator set roles = '{owner}' where id = '${ana.id}'`)
  await set(ana, { closedVendors: ['PG', 'TT'] })
  await becomesRisk(ana)
  expect(await tried(omar, asked)).toEqual(isFree)
})

it('an earlier vote of who set the threshold since, or turns out to be the member, counts for nothing', async () => {
  await gateway.logIn()
  const [row] = await gateway.db.asOwner<{ id: string }>(
    `select id from member where merchant = '${merchant}' and username = '${demo.member.username}'`,
  )
  const asked = await impossible('sixth', row?.id ?? null)
  const people = []
  for (const name of ['tess', 'mia', 'nora'])
    people.push(await newOperator(gateway, { name, roles: ['risk'] }))
  const [tess, mia, nora] = people as [ConsoleClient, ConsoleClient, ConsoleClient]
  expect(await tried(tess, asked)).toEqual(isFree)
  await gateway.db.asOwner(`update operator set roles = '{owner}' where id = '${tess.id}'`)
  const threshold = { merchant, currency: 'PHP', amount: '100.00', windowHours: 24, reason: 'policy' }
  expect((await tess.call('thresholdSet', { body: threshold })).code).toBeNull()
  await becomesRisk(tess)
  expect((await tried(mia, asked))[1]).toBe('waiting')
  await gateway.db.asOwner(`update operator set email_key = '${demo.member.email}' where id = '${mia.id}'`)
  expect((await tried(nora, asked))[1]).toBe('waiting')
})

it('S18: other cases are decided by whoever closed games', async () => {
  await gateway.db.asOwner("update inbox_case set kind = 'promotion.apply' where reference = 'first'")
  const [row] = await gateway.db.asOwner<{ id: string }>(
    "select id from inbox_case where reference = 'first'",
  )
  const { decisions } = (await olga.call('caseDetail', { query: { merchant, id: row?.id ?? '' } })).value
  expect(decisions.map(({ barred }) => barred)).not.toContain('closer')
})
