import { afterAll, beforeAll, beforeEach } from 'vitest'
import { inboxCase } from '../../../base/cases/cases.tables.ts'
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { type Withdrawal, withdrawal } from '../../withdrawals/withdrawals.tables.ts'
import {
  bearTwice,
  compensate,
  giveBack,
  holdAmount,
  returnPaid,
  settlePaid,
  settlePart,
} from '../../withdrawals/postings.ts'
import { auditMerchant } from '../audit.ts'
import { at, fund, ids, memberRow, merchant, money } from './audited-records.ts'

export const { ana, ben } = ids('ana', 'ben')

const all = [
  ...(['inReview', 'approved', 'sending', 'unknown', 'paid', 'partlyPaid', 'failed'] as const),
  ...(['rejected', 'cancelled', 'reversed'] as const),
]

export const of = ids(...all, 'partlyReversed', 'collected', 'writtenOff', 'compensated', 'arrived')
const amount = 10_000n
const fee = 500n
const part = 3000n
export const whole = amount - fee

export let test: TestDatabase

function row(id: string, changes: Partial<Withdrawal>): Withdrawal {
  return {
    ...money,
    id,
    memberId: ana,
    key: id,
    accountId: ana,
    method: 'bank',
    provider: 'sandbox',
    amount,
    fee,
    paid: 0n,
    isForced: false,
    requestedAt: at,
    sentAt: null,
    settledAt: null,
    receipt: null,
    receiptDueAt: null,
    received: null,
    status: 'inReview',
    ...changes,
  }
}

type Post = (tx: Parameters<typeof holdAmount>[0], stored: Withdrawal) => Promise<void>

/** Stores a withdrawal and posts what brought it where it stands. */
async function stand(id: string, changes: Partial<Withdrawal>, ...posts: Post[]): Promise<void> {
  const stored = row(id, changes)
  await test.database.within(merchant, (tx) => tx.insert(withdrawal).values(stored))
  const held: Post = (tx, entry) => holdAmount(tx, entry, at)
  for (const post of [held, ...posts]) await test.database.within(merchant, (tx) => post(tx, stored))
}

async function decided(kind: string, reference: string, outcome: string): Promise<void> {
  await test.database.within(merchant, (tx) =>
    tx.insert(inboxCase).values({
      ...money,
      id: reference,
      kind,
      reference,
      memberId: ana,
      details: {},
      outcome,
      status: 'closed',
      openedAt: at,
      closedAt: at,
    }),
  )
}

const back: Post = (tx, entry) => giveBack(tx, entry, at)
const paid: Post = (tx, entry) => settlePaid(tx, entry, at)
const partly: Post = (tx, entry) => settlePart(tx, entry, part, at)

export async function faults() {
  const audit = await test.database.within(merchant, (tx) => auditMerchant(tx, merchant, at))
  return audit.faults.map(({ check, what }) => [check, what]).sort()
}

/** A database in which, before each test, a withdrawal of every state stands as it was posted. */
export function prepareWithdrawals() {
  beforeAll(async () => {
    test = await openTestDatabase()
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.empty()
    await test.asOwner(`${memberRow(ana, 'ana')}; ${memberRow(ben, 'ben')}`)
    await fund(test.database, ana, 1_000_000n)
    for (const status of ['inReview', 'approved', 'sending', 'unknown'] as const)
      await stand(of[status], { status })
    await stand(of.paid, { status: 'paid', paid: whole }, paid)
    await stand(of.partlyPaid, { status: 'partlyPaid', paid: part }, partly)
    for (const status of ['failed', 'rejected', 'cancelled'] as const)
      await stand(of[status], { status }, back)
    await stand(of.reversed, { status: 'reversed', paid: whole }, paid, (tx, entry) =>
      returnPaid(tx, { ...entry, status: 'paid' }, at),
    )
    await stand(of.partlyReversed, { status: 'reversed', paid: part }, partly, (tx, entry) =>
      returnPaid(tx, { ...entry, status: 'partlyPaid' }, at),
    )
    await stand(of.collected, { status: 'failed', paid: whole }, back, (tx, entry) =>
      bearTwice(tx, entry, whole, 'member', at),
    )
    await decided('payout.twice', of.collected, 'collect')
    await stand(of.writtenOff, { status: 'failed', paid: part }, back, (tx, entry) =>
      bearTwice(tx, entry, part, 'house', at),
    )
    const disputed = { status: 'paid', paid: whole, receipt: 'settled', received: part } as const
    await stand(of.compensated, disputed, paid, (tx, entry) => compensate(tx, entry, whole - part, at))
    await decided('receipt.disputed', of.compensated, 'compensate')
    await stand(of.arrived, disputed, paid)
    await decided('receipt.disputed', of.arrived, 'arrived')
  })
}
