import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** What a stake may count is the database's to say; a debit adds to what stands in a round, its refusal says what that leaves, and facts of before are computed. */
const defining = ['base/db/functions/play_valid_stake.sql', 'base/facts/valid-stake.ts']
const allowed = [
  ...defining,
  'base/db/functions/play_debit.sql',
  'base/db/functions/play_permit.sql',
  'games/play/tell-refused-stake.ts',
]

it('a valid stake is computed in one place alone (32, S4)', () => {
  const computing = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) =>
        /\.(ts|sql)$/.test(file) && !/\.test\.ts$|(^|\/)(testing|migrations|reference-games)\//.test(file),
    )
    .filter((file) =>
      /stake\)?\s*-\s*(BigInt\()?[\w.]*refunded\b/.test(readFileSync(path.join('gateway', file), 'utf8')),
    )
  expect(computing.filter((file) => !allowed.includes(file))).toEqual([])
  expect(computing).toEqual(expect.arrayContaining(defining))
})
