import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { auditMerchant } from '../../../gateway/money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../../../gateway/operators/testing/console-client.ts'
import { type LimitedPlay, one, openLimitedPlay } from '../../../gateway/testing/limited-play.ts'
import { getCount } from '../../in-full.ts'
import { type RemoteGateway, startGateway } from './start-gateway.ts'

export const merchant = 'firstcode'
export const turns = getCount(3, process.env.LIVERY_TEST_FULL === '1' ? 25 : 4)
export const paymentPassword = '739164'
const password = 'Lantern2026'
const bank = { code: 'bank', kind: 'bank', name: { EN: 'Bank' }, minimum: '1', maximum: '50000' }

export const house = {
  payoutMethods: [bank],
  withdrawal: { turnoverPercent: 0, accountHours: 0, openAtOnce: 20, perDay: 100 },
}

export let site: LimitedPlay
export let a: RemoteGateway
export let b: RemoteGateway
export let olga: ConsoleClient
export let otto: ConsoleClient
let made: number

/** A name that nobody else has. */
export function next(name: string) {
  return `${name}${String((made += 1))}`
}

export function rows<Row = object>(text: string) {
  return site.gateway.db.asOwner<Row>(text)
}

export async function repeat(work: () => Promise<void>) {
  for (let turn = 0; turn < turns; turn += 1) await work()
}

/** Somebody who may withdraw, with money and no limits. */
export async function payee(name: string, balance: bigint) {
  const { token, id } = await site.player(name, balance)
  const body = { paymentPassword, confirmPaymentPassword: paymentPassword }
  await site.gateway.call('confirmIdentity', { token, body: { password } })
  await site.gateway.call('setPaymentPassword', { token, body })
  const number = `88${String((made += 1)).padStart(8, '0')}`
  const account = { method: 'bank', holder: 'Rosa Ria', number, paymentPassword }
  const saved = await site.gateway.call('addPayoutAccount', { token, body: account })
  return { token, id, accountId: saved.value.id }
}

/** Two gateways, each a process, on one database, with two owners; in the end the books must be sound. */
export function prepareTwoGateways() {
  beforeAll(async () => {
    made = 0
    site = await openLimitedPlay()
    site.gateway.registry.put(one(house))
    ;[a, b] = await Promise.all([startGateway(site.gateway, house), startGateway(site.gateway, house)])
    olga = await newOperator(a, { name: 'olga', roles: ['owner'], email: 'olga@house.example' })
    otto = await newOperator(b, { name: 'otto', roles: ['owner'], email: 'otto@house.example' })
  })
  beforeEach(() => rows('delete from quota'))
  afterAll(async () => {
    const { database, clock } = site.gateway.platform
    const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
    expect(audit.faults).toEqual([])
    await Promise.all([a.stop(), b.stop()])
    await site.close()
  })
}
