import { describe, expect, it } from 'vitest'
import { borrowPostgres } from './pooled-postgres.ts'

const server = process.env.DATABASE_URL ?? ''

describe.skipIf(server === '')('a database of a server', () => {
  it('that was given back is empty, knows nothing of its user, and is not made anew', async () => {
    const first = await borrowPostgres(server)
    await first.owner.query(`insert into counter values ('firstcode', 'n', 1, now())`)
    await first.owner.query(`set livery.pooled = 'x'`)
    await first.giveBack()
    const next = await borrowPostgres(server)
    expect(next.url).toBe(first.url)
    const { rows } = await next.owner.query(
      `select (select count(*)::int from counter) as rows, current_setting('livery.pooled', true) as left`,
    )
    expect(rows).toEqual([{ rows: 0, left: '' }])
    await next.giveBack()
  })

  it('whose schema was changed is nobody else’s', async () => {
    const first = await borrowPostgres(server)
    await first.owner.query('create table left_behind (id int)')
    await first.giveBack()
    const next = await borrowPostgres(server)
    expect(next.url).not.toBe(first.url)
    await next.giveBack()
  })
})
