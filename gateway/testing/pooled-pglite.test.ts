import { expect, it } from 'vitest'
import { borrowPglite } from './pooled-pglite.ts'

const merchant = 'firstcode'
const add = { name: 'add_counter', text: `select set_config('livery.pooled', 'x', false) as left` }

it('a database that was given back is empty, knows nothing of its user, and is not made anew', async () => {
  const first = await borrowPglite()
  await first.database.read(merchant, add, [])
  await first.client.exec(`reset role; insert into counter values ('${merchant}', 'n', 1, now())`)
  await first.database.close()
  await expect(first.database.ping()).rejects.toThrow('closed')
  const next = await borrowPglite()
  expect(next.client).toBe(first.client)
  const { rows } = await next.client.query(
    `select (select count(*)::int from counter) as rows, current_user as who,
      (select count(*)::int from pg_prepared_statements) as prepared, current_setting('livery.pooled', true) as left`,
  )
  expect(rows).toEqual([{ rows: 0, who: 'livery_app', prepared: 0, left: '' }])
  await next.database.close()
})

it('one whose schema was changed is nobody else’s', async () => {
  const first = await borrowPglite()
  await first.client.exec('reset role; create table left_behind (id int)')
  await first.database.close()
  const next = await borrowPglite()
  expect(next.client).not.toBe(first.client)
  await next.database.close()
})
