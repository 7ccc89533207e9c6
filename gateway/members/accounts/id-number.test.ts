import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '../../base/db/database.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { second } from '../../testing/test-gateway.ts'
import { plainIdNumber } from './accounts.tables.ts'
import { normalizeIdNumber } from './id-number.ts'

const gateway = prepareSite({ brands: [second()] })

it.each([
  ['ab 12-345', 'AB12345'],
  ['529.982.247-25', '52998224725'],
  ['istanbul i1', 'ISTANBULI1'],
  ['ñandú straße 7', 'ANDSTRAE7'],
  ['١٢٣', ''],
  ['', ''],
])('the ID number %j is compared as %j here and in the database', async (written, plain) => {
  const [found] = await gateway.platform.database.within('secondcode', (tx) =>
    rows<{ plain: string }>(tx, sql`select ${plainIdNumber(sql`${written}::text`)} as plain`),
  )
  expect([normalizeIdNumber(written), found?.plain]).toEqual([plain, plain])
})
