import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fact, type FactKind, facts } from '../../../schemas/facts/facts.ts'
import { type ContractSite, openContractSite } from '../../agents/contracts/testing/contract-people.ts'
import { newId } from '../db/id.ts'
import { deposit } from '../../money/payments/payments.tables.ts'
import { gameRound } from '../../games/play/play.tables.ts'
import { vendorTransfer } from '../../games/purses/wallet.tables.ts'
import { consumeAllFacts } from './testing/consume-all-facts.ts'

const merchant = 'firstcode'
const money = { currency: 'PHP', scale: 2 }

let site: ContractSite
beforeAll(async () => {
  site = await openContractSite()
})
afterAll(() => site.close())

/** What became true since the last look, each checked by its schema. */
async function news(): Promise<Fact[]> {
  const heard: Fact[] = []
  const kinds = Object.keys(facts) as FactKind[]
  const turn = await consumeAllFacts(site.platform, merchant, {
    name: 'test',
    kinds,
    consume: (_tx, _merchant, found) => {
      heard.push(...found)
      return Promise.resolve()
    },
  })
  expect(turn).toEqual({ read: heard.length, isMore: false })
  return heard
}

function listKinds(heard: readonly Fact[]) {
  return heard.map(({ kind }) => kind)
}

it('accounts, sessions and contracts are written as they come to be and end', async () => {
  const token = await site.token('agentben')
  const benId = await site.idOf('agentben')
  const heard = await news()
  expect(listKinds(heard)).toEqual([...Array<string>(8).fill('member.registered'), 'session.opened'])
  const amyId = await site.idOf('agentamy')
  expect(heard.find(({ memberId }) => memberId === benId)).toMatchObject({
    kind: 'member.registered',
    body: { method: 'DEMO', type: 2, upline: amyId, recommender: null, isTrial: false },
  })
  await news()
  const id = await site.agree('agentamy', 'agentben', 500)
  const contract = { contract: id, kind: 'dividend', upline: amyId, downline: benId, rate: 500 }
  expect((await news()).map(({ kind, memberId, body }) => ({ kind, memberId, body }))).toEqual([
    { kind: 'contract.offered', memberId: benId, body: { ...contract, action: 'offer' } },
    { kind: 'contract.accepted', memberId: benId, body: { ...contract, action: 'accept' } },
  ])
  await site.call('logout', { token })
  expect((await news()).map(({ kind, body }) => ({ kind, body }))).toEqual([
    { kind: 'session.ended', body: { session: expect.any(String) as string, reason: 'logout' } },
  ])
})

it('a round is written once, when it is over, and a win that comes later by itself', async () => {
  const memberId = await site.idOf('memberdan')
  const at = site.platform.clock()
  const within = site.platform.database.within.bind(site.platform.database)
  const round = (id: string) => ({
    merchant,
    id,
    memberId,
    nodeId: 'slot',
    vendor: 'PG',
    mechanic: 'reels' as const,
    ...money,
    state: 'open' as const,
    stake: 200n,
    startedAt: at,
  })
  const change = (id: string, to: Partial<typeof gameRound.$inferInsert>) =>
    within(merchant, (tx) => tx.update(gameRound).set(to).where(eq(gameRound.id, id)))
  await news()
  await within(merchant, (tx) => tx.insert(gameRound).values([round('won'), round('undone')]))
  await change('won', { payout: 500n })
  expect(await news()).toEqual([])
  await change('won', { state: 'settled', endedAt: at })
  await change('won', { payout: 900n })
  await change('won', { details: { seen: true } })
  await change('undone', { state: 'refunded', refunded: 200n, endedAt: at })
  await change('won', { refunded: 50n })
  const ended = {
    game: 'slot',
    studio: 'PG',
    mechanic: 'reels',
    ...money,
    stake: '200',
    payout: '500',
    refunded: '0',
    valid: '200',
    isReported: false,
  }
  expect((await news()).map(({ kind, body }) => ({ kind, body }))).toEqual([
    { kind: 'bet.settled', body: { ...ended, round: 'won' } },
    {
      kind: 'bet.credited',
      body: { round: 'won', game: 'slot', ...money, amount: '400', stake: '200', payout: '900' },
    },
    {
      kind: 'round.reversed',
      body: {
        ...ended,
        round: 'undone',
        payout: '0',
        refunded: '200',
        valid: '0',
        isEnd: true,
        returned: '200',
      },
    },
    {
      kind: 'round.reversed',
      body: {
        ...ended,
        round: 'won',
        payout: '900',
        refunded: '50',
        valid: '150',
        isEnd: false,
        returned: '50',
      },
    },
  ])
  await expect(
    within(merchant, async (tx) => {
      await tx.insert(gameRound).values({ ...round('never'), state: 'settled', endedAt: at })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await news()).toEqual([])
})

it('deposits and transfers are written when they are decided', async () => {
  const memberId = await site.idOf('memberdan')
  const at = site.platform.clock()
  const [paid, moved] = [newId(), newId()]
  const common = { merchant, memberId, amount: 700n, ...money, startedAt: at, settledAt: null }
  await news()
  await site.platform.database.within(merchant, async (tx) => {
    await tx.insert(deposit).values({
      ...common,
      id: paid,
      key: 'k',
      method: 'card',
      provider: 'sandbox',
      reference: paid,
      status: 'pending',
      expiresAt: at,
      arrives: 690n,
      fee: 10n,
    })
    await tx.insert(vendorTransfer).values({
      ...common,
      id: moved,
      key: 'k',
      vendor: 'livery',
      direction: 'in',
      status: 'pending',
      requestedAt: at,
    })
    for (const status of ['declined', 'confirmed'] as const)
      await tx.update(deposit).set({ status, settledAt: at }).where(eq(deposit.id, paid))
    const inReview = { requestedAt: at, status: 'review' as const }
    await tx.update(vendorTransfer).set(inReview).where(eq(vendorTransfer.id, moved))
    await tx.update(vendorTransfer).set({ status: 'done', settledAt: at }).where(eq(vendorTransfer.id, moved))
  })
  const deposited = { deposit: paid, method: 'card', provider: 'sandbox', amount: '690', ...money }
  expect(await news()).toEqual([
    { kind: 'deposit.declined', memberId, at, body: deposited },
    { kind: 'deposit.confirmed', memberId, at, body: deposited },
    {
      kind: 'transfer.done',
      memberId,
      at,
      body: { transfer: moved, vendor: 'livery', direction: 'in', amount: '700', ...money },
    },
  ])
})
