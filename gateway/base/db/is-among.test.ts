import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { isAmong } from './is-among.ts'

function print(values: number[]) {
  return new PgDialect().sqlToQuery(isAmong(sql`type`, values))
}

test('a column is among none of no values, in words that SQL can read', () => {
  expect(print([])).toMatchObject({ sql: 'false', params: [] })
  expect(print([1, 2])).toMatchObject({ sql: 'type in ($1, $2)', params: [1, 2] })
})
