import { sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { borrowPglite } from '../../testing/pooled-pglite.ts'
import { callStatement, rows, type Tx } from './database.ts'

const { client, database } = await borrowPglite()
afterAll(() => database.close())

function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.within('firstcode', work)
}

it('values arrive as they were sent', async () => {
  const at = new Date('2026-11-27T08:30:00.250Z')
  const sent = sql`select ${"it's"}::text as text, ${null}::text as none, ${5}::int as number, ${9007199254740993n}::bigint as big,
    ${true}::boolean as flag, ${at.toISOString()}::timestamptz = ${at}::timestamptz as same,
    ${JSON.stringify({ a: ['b'] })}::jsonb as document, ${sql.param(['a', 'b,"c"', null])}::text[] as list,
    ${sql.param(new Uint8Array([0, 255]))}::bytea as bytes`
  expect(await within((tx) => rows(tx, sent))).toEqual([
    {
      text: "it's",
      none: null,
      number: 5,
      big: 9007199254740993n,
      flag: true,
      same: true,
      document: { a: ['b'] },
      list: ['a', 'b,"c"', null],
      bytes: new Uint8Array([0, 255]),
    },
  ])
})

it('a statement that fails is told with its code, leaves the next one unharmed, and can be sent again', async () => {
  const divide = (by: number) => within((tx) => rows(tx, sql`select 6 / ${by}::int as result`))
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await divide(3)).toEqual([{ result: 2 }])
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await divide(2)).toEqual([{ result: 3 }])
})

it('a text that cannot be parsed is told each time, and no other text is taken for it', async () => {
  const wrong = () => within((tx) => rows(tx, sql`select nothing from nowhere`))
  await expect(wrong()).rejects.toMatchObject({ cause: { code: '42P01' } })
  await expect(wrong()).rejects.toMatchObject({ cause: { code: '42P01' } })
  expect(await within((tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

it('queries of a transaction that are asked at once are answered each with its own', async () => {
  const answers = await within((tx) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => rows(tx, sql`select ${n}::int as n`))),
  )
  expect(answers.flat()).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })))
})

it('a transaction that swallowed an error is not taken for committed', async () => {
  const swallowed = within(async (tx) => {
    await rows(tx, sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow(/rolled back/)
  expect(await within((tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

it('nothing is asked of a transaction that has ended', async () => {
  let kept: Tx | undefined
  await within(async (tx) => {
    kept = tx
    await rows(tx, sql`select 1`)
  })
  await expect(rows(kept as Tx, sql`select 1`)).rejects.toMatchObject({
    cause: { message: 'The transaction has ended.' },
  })
})

it('a savepoint that is rolled back takes its own work alone', async () => {
  const seen = await within(async (tx) => {
    await tx.execute(sql`select set_config('livery.test','outer',true)`)
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`select set_config('livery.test','inner',true)`)
        throw new Error('not wanted')
      })
      .catch(() => undefined)
    return rows(tx, sql`select current_setting('livery.test') as value`)
  })
  expect(seen).toEqual([{ value: 'outer' }])
})

it('the database holds no more statements than it was allowed, however many texts there are', async () => {
  await within(async (tx) => {
    for (let n = 0; n < 700; n += 1) await rows(tx, sql.raw(`select ${String(n)} as n`))
  })
  const { rows: held } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  )
  expect(held[0]?.count).toBeGreaterThan(400)
  expect(held[0]?.count).toBeLessThanOrEqual(501)
})

it('a text of thousands of values is answered, and not kept', async () => {
  const values = Array.from({ length: 3_000 }, (_, n) => n)
  const sum = () =>
    within((tx) =>
      rows(
        tx,
        sql`select count(*)::int as count from unnest(array[${sql.join(
          values.map((n) => sql`${n}::int`),
          sql`,`,
        )}]) as n`,
      ),
    )
  expect([await sum(), await sum()]).toEqual([[{ count: 3_000 }], [{ count: 3_000 }]])
  const { rows: held } = await client.query<{ longest: number }>(
    'select max(length(statement))::int as longest from pg_prepared_statements',
  )
  expect(held[0]?.longest).toBeLessThanOrEqual(10_000)
})

const reading = { name: 'test_one', text: 'select 1 as one' }

it('a read takes no lock of a free database, and waits for a transaction that is open', async () => {
  // Nothing has had it for long.
  vi.useFakeTimers({ toFake: ['performance'] })
  const locks = vi.spyOn(client, 'runExclusive')
  expect(await database.read('firstcode', reading, [])).toEqual([{ one: 1 }])
  expect(locks).not.toHaveBeenCalled()
  const order: string[] = []
  let answered: Promise<unknown> | undefined
  await within(async (tx) => {
    answered = database.read('firstcode', reading, []).then(() => order.push('read'))
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
    await rows(tx, sql`select 1`)
    order.push('transaction')
  })
  await answered
  expect(order).toEqual(['transaction', 'read'])
  locks.mockRestore()
  vi.useRealTimers()
})

it('the columns of a statement are asked once', async () => {
  const messages = vi.spyOn(client, 'execProtocolRawStream')
  const statement = { name: 'test_described', text: `select 'a' as first, null::int as second` }
  for (let turn = 0; turn < 2; turn += 1)
    expect(await database.read('firstcode', statement, [])).toEqual([{ first: 'a', second: null }])
  // Describe, six bytes long: a portal without a name.
  const describe = Buffer.from('D\0\0\0\u0006P\0')
  expect(messages.mock.calls.map(([message]) => Buffer.from(message).includes(describe))).toEqual([
    true,
    false,
  ])
  messages.mockRestore()
})

it('what transactions and the owner tell a channel is heard by all who listen, until they stop', async () => {
  const heard: string[] = []
  const listen = (name: string) =>
    database.listen('test_channel', {
      heard: (text) => heard.push(`${name} ${text}`),
      returned: () => undefined,
    })
  const stops = [await listen('a'), await listen('b')]
  await within((tx) => tx.execute(sql`select pg_notify('test_channel', ${'é 1'})`))
  await client.exec(`notify test_channel, '2'`)
  await stops[0]?.()
  await client.exec(`notify test_channel, '3'`)
  await stops[1]?.()
  await client.exec(`notify test_channel, '4'`)
  expect(heard).toEqual(['a é 1', 'b é 1', 'a 2', 'b 2', 'b 3'])
})

it('what binds one transaction to a merchant, and to reading, ends with it', async () => {
  const settings = `concat_ws(' ', current_setting('livery.merchant'), current_setting('transaction_read_only'))`
  const statement = callStatement('test_bound', settings, 'bound')
  expect(await database.read('firstcode', statement, [])).toEqual([{ bound: 'firstcode on' }])
  expect(await database.execute('secondcode', statement, [])).toEqual([{ bound: 'secondcode off' }])
  const after = await client.query(`select current_setting('livery.merchant',true) as merchant`)
  expect(after.rows).toEqual([{ merchant: '' }])
})
