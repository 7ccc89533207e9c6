import { createInterface } from 'node:readline/promises'
import { sql } from 'drizzle-orm'
import { appendAct } from '../../base/audit-log/append.service.ts'
import { StartRefused } from '../../base/config/config.ts'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import { rows as getRows, type Tx } from '../../base/db/database.ts'
import type { Removed } from '../../brands/publish/publish-files.ts'
import { openFolder } from './open.ts'
import { counted, green, yellow } from './paint.ts'
import { getAuthor, tellFaults } from './releases.ts'
import type { Words } from './words.ts'

/** What belongs to a merchant: without a brand nobody reaches it. */
async function listUses(tx: Tx, code: string): Promise<string[]> {
  return inScope(tx, code, async () => {
    const [found] = await getRows<{ members: number; movements: number }>(
      tx,
      sql`select (select count(*) from member where merchant = ${code})::integer as members,
        (select count(*) from ledger_movement where merchant = ${code})::integer as movements`,
    )
    const { members = 0, movements = 0 } = found ?? {}
    return [
      ...(members > 0 ? [counted(members, 'member')] : []),
      ...(movements > 0 ? [counted(movements, 'movement of money', 'movements of money')] : []),
    ]
  })
}

async function isMeant(brand: string, words: Words): Promise<boolean> {
  if (words.yes) return true
  if (!process.stdin.isTTY) throw new StartRefused(`To remove ${brand} without being asked: --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = `${brand} is gone from every gateway at once. Its history stays. Type its id to remove it: `
  const typed = await terminal.question(question)
  terminal.close()
  return typed.trim() === brand
}

function explain(brand: string, removed: Exclude<Removed, { kind: 'removed' }>): string {
  if (removed.kind === 'absent') return `The database has no brand "${brand}".`
  if (removed.kind === 'extended')
    return `${removed.brands.join(', ')} ${removed.brands.length === 1 ? 'builds' : 'build'} on ${brand}: nothing was removed.`
  const uses = removed.uses.join(' and ')
  return `There are ${uses} under ${removed.code}: nothing was removed. To leave them in the database, where nobody can log in to them: --leave-members`
}

/** Writes who removed it into the log of its company. */
function logTo(company: string | undefined, brand: string, words: Words) {
  return async (tx: Tx, code: string): Promise<void> => {
    if (company === undefined) return
    const scope = companyScope(company)
    const act = {
      operatorId: null,
      commandName: 'npm run brand' as const,
      address: 'command line',
      act: 'brandRemove',
      permission: null,
      outcome: 'done',
      merchant: code,
      subject: 'brand' as const,
      subjectId: brand,
      ...(words.reason !== undefined && { reason: words.reason }),
      after: { author: getAuthor(words) },
    }
    await inScope(tx, scope, () => appendAct(tx, act))
  }
}

/** `brand remove <id>`: takes a brand out of the database, so that no gateway serves it. Its history stays, and can be pulled back. */
export function removeBrand(words: Words): Promise<number> {
  return tellFaults(async () => {
    const [brand] = words.ids
    const { rows } = words
    if (brand === undefined) throw new StartRefused('Expected: npm run brand -- remove <id>')
    if (!rows) throw new StartRefused('Set DATABASE_URL to the PostgreSQL server that has the brands.')
    if (!rows.copy.findHead(brand)) throw new StartRefused(explain(brand, { kind: 'absent' }))
    if (!(await isMeant(brand, words))) {
      console.log(yellow('Nothing was removed.'))
      return 1
    }
    const registry = await openFolder({ folder: rows.copy.folder, data: rows.copy.root, isInDatabase: true })
    const company = registry.byId(brand)?.merchant.company
    await registry.close()
    const removed = await rows.home.remove(brand, {
      isLeaving: words['leave-members'] === true,
      listUses,
      log: logTo(company, brand, words),
    })
    if (removed.kind !== 'removed') throw new StartRefused(explain(brand, removed))
    if (words.json) console.log(JSON.stringify({ removed: brand, merchantCode: removed.code }, null, 2))
    else {
      console.log(`${green('removed')} ${brand}`)
      console.log(`To bring it back: npm run brand -- pull ${brand}, then push ${brand}`)
    }
    return 0
  })
}
