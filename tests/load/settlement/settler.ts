import { writeSync } from 'node:fs'
import { settleDue } from '../../../gateway/agents/settlement/settlement.service.ts'
import { openTestPostgres } from '../../../gateway/testing/open-test-postgres.ts'
import { brand } from './facts.ts'

// A process that settles until it is killed or through: `url skew from until step`. Its clock goes from one instant to another,
// in steps, and is ahead or behind by `skew`. It says each instant once all that was due then is settled.
const [url = '', skew = '0', from = '0', until = '0', step = '1'] = process.argv.slice(2)
const database = await openTestPostgres(url)
writeSync(1, 'ready\n')
for (let at = Number(from); at <= Number(until); at += Number(step)) {
  await settleDue({ database, clock: () => new Date(at + Number(skew)) }, brand)
  writeSync(1, `${String(at)}\n`)
}
await database.close()
