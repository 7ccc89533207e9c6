import { writeSync } from 'node:fs'
import { settleDue } from '../../../gateway/agents/settlement/settlement.service.ts'
import { openPglite } from '../../../gateway/base/db/pglite.driver.ts'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { type Death, dyingAt } from './dying.ts'
import { brand } from './facts.ts'

// A process that settles until it is killed or through: `folder|url skew from until step [death]`. Its clock goes from one
// instant to another, in steps, and is ahead or behind by `skew`. It says each instant once all that was due then is settled.
const [place = '', skew = '0', from = '0', until = '0', step = '1', death] = process.argv.slice(2)
const opened = place.startsWith('postgres') ? await openTestPostgres(place) : await openPglite(place)
const database = death === undefined ? opened : dyingAt(opened, JSON.parse(death) as Death)
writeSync(1, 'ready\n')
for (let at = Number(from); at <= Number(until); at += Number(step)) {
  await settleDue({ database, clock: () => new Date(at + Number(skew)) }, brand)
  writeSync(1, `${String(at)}\n`)
}
await database.close()
