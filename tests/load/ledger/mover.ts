import { writeSync } from 'node:fs'
import type { Database } from '../../../gateway/base/db/database.ts'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { openPglite } from '../../../gateway/base/db/pglite.driver.ts'
import { postAlone } from '../../../gateway/money/ledger/ledger.service.ts'
import { take } from './drive.ts'
import { LedgerModel, type Step } from './model.ts'

// A process that moves money until it is killed: `folder|url seed from to`. It says each step once that is done. What it was
// at when it died is sent again, and so are some that were done before: none may count twice.
const [place = '', seed = '1', from = '0', to = '0'] = process.argv.slice(2)
const resent = 5

const database: Database = place.startsWith('postgres')
  ? await openTestPostgres(place)
  : await openPglite(place)

const model = new LedgerModel(0, Number(seed))
const done: Step[] = []
for (let at = 0; at < Number(from); at += 1) done.push(model.next())

for (const { movement, outcome } of done.slice(-resent)) {
  if (outcome !== 'posted') continue
  const { replayed } = await postAlone(database, movement)
  if (!replayed) throw new Error(`${movement.key} had been forgotten`)
}

for (let at = Number(from); at < Number(to); at += 1) {
  const step = model.next()
  const isFirst = at === Number(from)
  if (isFirst && step.outcome === 'posted') await postAlone(database, step.movement)
  else await take(database, model, isFirst ? { ...step, lost: 'nothing' } : step)
  writeSync(1, `${String(at + 1)}\n`)
}
await database.close()
