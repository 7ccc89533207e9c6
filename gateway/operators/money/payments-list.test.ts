import { beforeAll, describe, expect, it } from 'vitest'
import type { ConsoleQuery } from '../../../schemas/calls/operators/console-calls.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
let cashier: ConsoleClient

/** The id of the payment of a minute, which grows with time as those of newId() do. */
function idAt(minute: number): string {
  return `01950000-0000-7000-8000-${String(minute).padStart(12, '0')}`
}

/** One payment a minute from 2026-03-01T00:00 in UTC on: two hundred and forty, every third one a withdrawal. */
const count = 240

const gateway = prepareSite(() => {
  const members = [demo.member, demo.agent].map((value) => ({ ...value, password: demo.password }))
  const brand = first({ merchant: { timeZone: 'Asia/Manila', demo: { members } } })
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  return { brands: [brand, elsewhere] }
})
beforeAll(async () => {
  cashier = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
  await gateway.logIn()
  const minutes = `generate_series(1, ${String(count)}) n`
  const id = `('01950000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const at = `'2026-03-01T15:00:00Z'::timestamptz + n * interval '1 minute'`
  const member = `(select id from member where merchant = '${merchant}'
    and username_key = case when n % 4 = 0 then 'agentamy' else 'rosaria' end)`
  await gateway.db.asOwner(`
    insert into deposit (merchant, id, member_id, key, method, provider, reference, amount, arrives, currency, scale, status,
      started_at, expires_at)
    select '${merchant}', ${id}, ${member}, 'key ' || n, 'card', 'http', 'theirs ' || n, n, n, 'PHP', 2,
      case when n % 2 = 0 then 'confirmed' else 'expired' end, ${at}, ${at}
    from ${minutes} where n % 3 <> 0;
    insert into withdrawal (merchant, id, member_id, key, account_id, method, provider, amount, fee, currency, scale, status, paid,
      is_forced, requested_at)
    select '${merchant}', ${id}, ${member}, 'key ' || n, ${id}, 'bank', 'http', n, 0, 'PHP', 2, 'paid', n, false, ${at}
    from ${minutes} where n % 3 = 0`)
})

async function list(query: Omit<ConsoleQuery<'moneyPayments'>, 'merchant'> = {}) {
  return (await cashier.call('moneyPayments', { query: { merchant, ...query } })).value
}

describe('H4: the payments of a merchant', () => {
  it('come in pages, deposits and withdrawals together, each once, down to the first', async () => {
    const found: string[] = []
    const pages: number[] = []
    for (let after: string | null | undefined; after !== null;) {
      const { content, next }: Awaited<ReturnType<typeof list>> = await list(after ? { after } : {})
      found.push(...content.map(({ id }) => id))
      pages.push(content.length)
      after = next
    }
    expect(pages).toEqual([100, 100, 40])
    expect(found).toEqual(Array.from({ length: count }, (_, index) => idAt(count - index)))
    const [newest] = (await list()).content
    expect(newest).toMatchObject({
      kind: 'withdrawal',
      reference: idAt(count),
      amount: '2.40',
      status: 'paid',
    })
  })

  it('are found by kind, state, and both', async () => {
    const withdrawals = await list({ kind: 'withdrawal' })
    expect([withdrawals.content.length, withdrawals.next]).toEqual([80, null])
    expect(new Set(withdrawals.content.map(({ kind }) => kind))).toEqual(new Set(['withdrawal']))
    const { content } = await list({ kind: 'deposit', status: 'expired' })
    expect(content).toHaveLength(80)
    expect((await list({ kind: 'withdrawal', status: 'expired' })).content).toEqual([])
  })

  it('are found by days of the merchant, not of the server', async () => {
    // In Manila the second of March begins at four in the afternoon of the first, in UTC.
    const before = await list({ to: '2026-03-01' })
    expect(before.content.map(({ id }) => id)).toEqual(
      Array.from({ length: 59 }, (_, index) => idAt(59 - index)),
    )
    const day = { from: '2026-03-02', to: '2026-03-02' }
    const { next } = await list(day)
    expect((await list({ ...day, after: next ?? '' })).content.at(-1)?.id).toBe(idAt(60))
    expect((await list({ from: '2026-03-03' })).content).toEqual([])
    const query = { merchant, from: '2026-02-30' }
    expect((await cashier.call('moneyPayments', { query })).status).toBe(400)
  })

  it('are found by the beginning of a login name, whatever signs are in it', async () => {
    const { content } = await list({ member: ' AGENT' })
    expect(content).toHaveLength(60)
    expect(new Set(content.map(({ member }) => member))).toEqual(new Set(['agentamy']))
    expect((await list({ member: '%' })).content).toEqual([])
  })

  it('are found by what we or the provider know one by', async () => {
    expect((await list({ reference: 'theirs 7' })).content.map(({ id }) => id)).toEqual([idAt(7)])
    expect((await list({ reference: idAt(8) })).content.map(({ reference }) => reference)).toEqual([
      'theirs 8',
    ])
    expect((await list({ reference: idAt(9) })).content.map(({ kind }) => kind)).toEqual(['withdrawal'])
    expect((await list({ reference: 'theirs' })).content).toEqual([])
  })

  it('are nobody’s of another company', async () => {
    const eve = await newOperator(gateway, { name: 'eve', roles: ['cashier'], company: 'elsewhere' })
    const refused = await eve.call('moneyPayments', { query: { merchant, reference: 'theirs 7' } })
    expect(refused.code).toBe('not_found')
    const own = await eve.call('moneyPayments', { query: { merchant: 'secondcode' } })
    expect(own.value).toEqual({ content: [], next: null })
  })
})
