import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { bankTransfer } from '../../testing/bank-transfer.ts'
import { takeState } from './outcome.ts'
import { locked } from './steps.ts'
import { merchantCode, withdrawalSite } from './testing/withdrawal-site.ts'

const site = withdrawalSite()
const { call, account, ask, balance, work, state, decide } = site

beforeAll(site.open)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await site.close()
})
beforeEach(async () => {
  await site.reset()
  await site.logIn()
  await site.gateway.db.asOwner(`delete from job where kind = 'member.notice'`)
})

type Shares = Record<'fee' | 'arriving' | 'returned', number>
type Figures = (amount: number, fee: number) => Shares

const underWay: Figures = (amount, fee) => ({ fee, arriving: amount - fee, returned: 0 })
const allBack: Figures = (amount) => ({ fee: 0, arriving: 0, returned: amount })
const halfArrives: Figures = (amount, fee) => {
  const arriving = (amount - fee) / 2
  return { fee: 0, arriving, returned: amount - arriving }
}

interface Story {
  name: string
  lastFour: string
  amount?: number
  /** Takes a requested withdrawal to its state. */
  go: (id: string) => Promise<unknown>
  state: [
    CallValue<'withdrawalStatus'>['status'],
    NonNullable<CallValue<'withdrawalStatus'>['receipt']>['status'] | null,
  ]
  figures: Figures
  /** What the member is written. */
  notices?: readonly string[]
}

const accounts = new Map<string, string>()
async function accountEnding(lastFour: string) {
  const id = accounts.get(lastFour) ?? (await account(lastFour)).id
  accounts.set(lastFour, id)
  return id
}

async function paid() {
  await work()
  await work(5)
}

async function recalled() {
  await paid()
  await work(61)
}

/** The member's word that only 100 arrived, with a picture that is written past the upload. */
async function disputed(id: string) {
  await paid()
  const proof = `insert into withdrawal_proof (merchant, id, member_id, withdrawal_id, picture, width, height, added_at)
    select merchant, id, member_id, id, '', 1, 1, now() from withdrawal where id = '${id}'`
  await site.gateway.db.asOwner(proof)
  await call('withdrawalReceipt', { body: { id, answer: 'partly', amount: '100', proofs: [id] } })
}

async function paidAfterAll(id: string) {
  await work()
  const { platform } = site.gateway
  await platform.database.within(merchantCode, async (tx) => {
    const found = await locked(tx, { merchant: merchantCode, id })
    if (!found) throw new Error('the withdrawal is gone')
    const said = { status: 'paid', paid: found.amount - found.fee, currency: 'PHP' } as const
    await takeState(tx, site.brand(), found, said, platform.clock())
  })
  await decide('payout.twice', id, 'collect')
}

const stories: readonly Story[] = [
  {
    name: 'in review',
    lastFour: '8888',
    amount: 400,
    figures: underWay,
    go: async () => undefined,
    state: ['inReview', null],
  },
  {
    name: 'approved',
    lastFour: '8888',
    figures: underWay,
    go: async () => undefined,
    state: ['approved', null],
  },
  {
    name: 'cancelled',
    lastFour: '8888',
    amount: 400,
    figures: allBack,
    go: (id) => call('withdrawalCancel', { body: { id } }),
    state: ['cancelled', null],
  },
  {
    notices: ['withdrawalReturned'],
    name: 'rejected',
    lastFour: '8888',
    amount: 400,
    figures: allBack,
    go: (id) => decide('withdrawal.review', id, 'reject'),
    state: ['rejected', null],
  },
  { name: 'sending', lastFour: '8888', figures: underWay, go: () => work(), state: ['sending', null] },
  { name: 'unknown', lastFour: '0002', figures: underWay, go: () => work(), state: ['unknown', null] },
  { name: 'paid', lastFour: '8888', figures: underWay, go: paid, state: ['paid', 'due'] },
  {
    notices: ['withdrawalPart'],
    name: 'half paid',
    lastFour: '0004',
    figures: halfArrives,
    go: paid,
    state: ['partlyPaid', 'due'],
  },
  {
    notices: ['withdrawalReturned'],
    name: 'refused',
    lastFour: '0001',
    figures: allBack,
    go: paid,
    state: ['failed', null],
  },
  {
    notices: ['withdrawalReturned'],
    name: 'failed on its way',
    lastFour: '0003',
    figures: allBack,
    go: paid,
    state: ['failed', null],
  },
  {
    notices: ['withdrawalRecalled'],
    name: 'taken back by the provider',
    lastFour: '0005',
    figures: underWay,
    go: recalled,
    state: ['paid', 'recalled'],
  },
  {
    notices: ['withdrawalRecalled', 'withdrawalReturned'],
    name: 'returned by an operator',
    lastFour: '0005',
    figures: allBack,
    go: async (id) => {
      await recalled()
      await decide('payout.reversed', id, 'return')
    },
    state: ['reversed', null],
  },
  {
    notices: ['withdrawalRecalled', 'withdrawalKept'],
    name: 'found paid after all',
    lastFour: '0005',
    go: async (id) => {
      await recalled()
      await decide('payout.reversed', id, 'keep')
    },
    state: ['paid', 'due'],
    figures: underWay,
  },
  {
    notices: ['withdrawalSettled'],
    name: 'looked into',
    lastFour: '8888',
    figures: underWay,
    go: async (id) => {
      await disputed(id)
      await decide('receipt.disputed', id, 'arrived')
    },
    state: ['paid', 'settled'],
  },
  {
    name: 'arrived in part',
    lastFour: '8888',
    figures: underWay,
    go: disputed,
    state: ['paid', 'partly'],
  },
  {
    notices: ['withdrawalCompensated'],
    name: 'compensated',
    lastFour: '8888',
    go: async (id) => {
      await disputed(id)
      await decide('receipt.disputed', id, 'compensate')
    },
    state: ['paid', 'settled'],
    figures: (amount, fee) => ({ fee, arriving: 100, returned: amount - fee - 100 }),
  },
  {
    notices: ['withdrawalCompensated', 'withdrawalRecalled', 'withdrawalReturned'],
    name: 'compensated and returned by an operator',
    lastFour: '0005',
    figures: allBack,
    go: async (id) => {
      await disputed(id)
      await decide('receipt.disputed', id, 'compensate')
      await work(61)
      await decide('payout.reversed', id, 'return')
    },
    state: ['reversed', null],
  },
  {
    notices: ['withdrawalReturned', 'withdrawalCollected'],
    name: 'paid after it was returned, and collected',
    lastFour: '0001',
    go: paidAfterAll,
    state: ['failed', null],
    figures: (amount, fee) => ({ fee: 0, arriving: amount - fee, returned: fee }),
  },
]

describe.each([
  ['no fee', '0'],
  ['a fixed fee', '15'],
])('with %s', (_, fixed) => {
  beforeAll(() => {
    const brand = site.brand()
    const payoutMethods = [{ ...bankTransfer, fee: { fixed, percent: '0' } }]
    site.gateway.registry.put({ ...brand, merchant: { ...brand.merchant, payoutMethods } as never })
  })

  it.each(stories)(
    'a withdrawal that is $name says what arrives and what came back, as the wallet has it (M6)',
    async ({ lastFour, amount = 250, go, state: [status, receipt], figures, notices = [] }) => {
      const to = await accountEnding(lastFour)
      const before = await balance()
      const { id } = (await ask(to, String(amount))).value
      await go(id)
      const row = await state(id)
      expect([row.status, row.receipt?.status ?? null]).toEqual([status, receipt])
      const shares = { fee: Number(row.fee), arriving: Number(row.arriving), returned: Number(row.returned) }
      expect(shares).toEqual(figures(amount, Number(fixed)))
      expect(shares.fee + shares.arriving + shares.returned).toBe(amount)
      expect(await balance()).toBeCloseTo(before - amount + shares.returned, 2)
      const listed = (await call('withdrawals', { query: {} })).value.content[0]
      expect(listed).toEqual(row)
      const written = await site.gateway.db.asOwner<{ notice: string }>(
        `select body ->> 'notice' as notice from job where kind = 'member.notice' order by planned_at, id`,
      )
      expect(written.map(({ notice }) => notice)).toEqual(notices)
      await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
    },
  )
})
