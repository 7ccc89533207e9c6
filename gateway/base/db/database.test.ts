import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { callStatement, rows } from './database.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

function take(merchant: string, as = merchant) {
  return test.database.within(as, (tx) =>
    rows(tx, sql`insert into counter values (${merchant}, 'k', 1, now()) returning key`),
  )
}

const entry = { name: 'counter_of', text: 'select merchant, count from counter where merchant = $1' }

describe('the database', () => {
  it('shows a merchant its own rows only, even to a query that forgets to ask', async () => {
    await take('first')
    await take('second')
    const seen = await test.database.within('first', (tx) => rows(tx, sql`select merchant from counter`))
    expect(seen).toEqual([{ merchant: 'first' }])
  })

  it('refuses a row written for another merchant', async () => {
    await expect(take('third', 'first')).rejects.toThrow()
  })

  it('binds the merchant of a single prepared read, and forgets it afterwards', async () => {
    expect(await test.database.read('second', entry, ['second'])).toEqual([{ merchant: 'second', count: 1 }])
    expect(await test.database.read('second', entry, ['first'])).toEqual([])
    expect(await test.database.read('', entry, ['second'])).toEqual([])
  })

  it('prepares a query once when it is first requested many times at once', async () => {
    await take('many')
    const fresh = { name: 'counter_at_once', text: 'select count from counter where merchant = $1' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => test.database.read('many', fresh, ['many'])),
    )
    expect(answers).toEqual(answers.map(() => [{ count: 1 }]))
  })

  it('reads without writing, whatever the statement, and writes by a function', async () => {
    await take('fifth')
    const more = {
      name: 'counter_more',
      text: 'update counter set count = count + 1 where merchant = $1 returning count',
    }
    const opening = `ledger_open('house', null, '', 0, $1, 2, '2026-11-29T00:00:00Z')`
    const open = callStatement('account_opened', opening, 'done')
    const accounts = { name: 'accounts', text: 'select currency from ledger_account' }
    await expect(test.database.read('fifth', more, ['fifth'])).rejects.toThrow('read-only transaction')
    await expect(test.database.read('fifth', open, ['PHP'])).rejects.toThrow('read-only transaction')
    await test.database.execute('fifth', open, ['PHP'])
    expect(await test.database.read('fifth', accounts, [])).toEqual([{ currency: 'PHP' }])
    expect(await test.database.read('fifth', entry, ['fifth'])).toEqual([{ merchant: 'fifth', count: 1 }])
  })

  it('calls a function bound to its merchant, in one statement, and forgets the merchant afterwards', async () => {
    const bound = callStatement('bound', "upper(current_setting('livery.merchant', true) || $1)", 'said')
    for (const merchant of ['first', `'); drop table member; --`, 'second'])
      expect(await test.database.execute(merchant, bound, ['!'])).toEqual([
        { said: `${merchant}!`.toUpperCase() },
      ])
    await expect(test.database.execute('first', bound, ['\0'])).rejects.toThrow(RangeError)
    expect(await test.database.read('', entry, ['first'])).toEqual([])
  })

  it('takes hostile text as text', async () => {
    const echo = { name: 'echo', text: 'select $1::text as said' }
    for (const said of [`'); drop table member; --`, `\\'; select 1`, '$1 $$', 'ẞ🦎‮', `a\nb`])
      expect(await test.database.read(said, echo, [said])).toEqual([{ said }])
  })

  it('rolls back a transaction that fails', async () => {
    const failing = test.database.within('fourth', async (tx) => {
      await rows(tx, sql`insert into counter values ('fourth', 'k', 1, now())`)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await test.database.read('fourth', entry, ['fourth'])).toEqual([])
  })

  it('begins every primary key with the merchant and forces row-level security on every table', async () => {
    const tables = await test.asOwner<{ name: string; forced: boolean; policies: number; first: string }>(`
      select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced,
        (select count(*)::int from pg_policy where polrelid = c.oid and polname <> 'owner_reads') as policies,
        (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first
      from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = current_schema()::regnamespace order by 1`)
    expect(tables.length).toBeGreaterThan(9)
    expect(tables.filter((t) => !t.forced || t.policies !== 1 || t.first !== 'merchant')).toEqual([])
  })

  it('lets nobody but its owner past a table to its partitions', async () => {
    const open = await test.asOwner(
      `select relname from pg_class where relispartition and relacl is not null`,
    )
    expect(open).toEqual([])
  })

  it('ties every reference within one merchant', async () => {
    const loose = await test.asOwner(`select conname from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and array_length(conkey, 1) < 2`)
    expect(loose).toEqual([])
  })
})
