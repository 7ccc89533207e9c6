import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demo } from './testing/test-gateway.ts'
import { logSink } from './testing/log-sink.ts'
import { personalCalls } from './testing/personal/personal-calls.ts'
import { openPersonalSite, personal, type PersonalSite } from './testing/personal/personal-site.ts'
import type { Prepared } from './testing/personal/prepared.ts'
import { schemaTables } from './testing/schema-tables.ts'

/** Columns that say who somebody is, or prove it. */
const personalColumn =
  /(^|_)(mobile|phone|email|name|nickname|username|holder|number|address|network|hash|fingerprint|delivery|mailbox|secret)($|_)/

/** Their numbers and hashes are those of files and releases, and no call of a site writes them. */
const ofBrands = ['brand_blob', 'brand_release', 'brand_live', 'brand_gateway', 'draft_file']

/** No such table; for a function that holds a row of it, no such type. */
const isGone = /"reason":"42(P01|704)"/

const heard = logSink()
let site: PersonalSite
let calls: Record<string, Prepared>

beforeAll(async () => {
  site = await openPersonalSite(heard)
  calls = personalCalls(site)
})
afterAll(() => site.close())

it('knows a call for every table that holds a number, an address, a name or a hash', async () => {
  const tables = Object.values(await schemaTables())
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => personalColumn.test(name)))
    .map(getTableName)
  expect(tables.filter((name) => !(name in calls) && !ofBrands.includes(name))).toEqual([])
  expect(tables.length).toBeGreaterThan(25)
})

/** What was answered, as text. */
function getWords(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return String(answer)
  // The value of a failure throws its whole answer, in its words.
  if (!('value' in answer)) return JSON.stringify(answer)
  try {
    return JSON.stringify(answer.value)
  } catch (error) {
    return String(error)
  }
}

/** Does a call while a table is broken; returns what was answered and the lines of the log. */
async function doneWhile(table: string, breakIt: string, restore: string) {
  const call = await calls[table]?.()
  await site.gateway.platform.background.idle()
  const before = heard.lines.length
  await site.gateway.db.asOwner(breakIt)
  try {
    const answer = await call?.().catch((error: unknown) => String(error))
    await site.gateway.platform.background.idle()
    return { said: getWords(answer), log: heard.lines.slice(before).join('') }
  } finally {
    await site.gateway.db.asOwner(restore)
    await site.gateway.db.asOwner('delete from quota')
    await site.gateway.db.asOwner('delete from attempt')
  }
}

/** A few digits turn up by chance in an id or a time. */
function isIn(text: string, secret: string): boolean {
  return /^\d{1,7}$/.test(secret) ? new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(text) : text.includes(secret)
}

it('says nothing personal when any of them is gone or refuses a row, and says which it was', async () => {
  const found: Record<string, string[]> = {}
  const repeated: string[] = []
  const secrets = [
    ...[...Object.values(personal), demo.password, demo.member.email, '9171234567', '$argon2'],
    ...[site.token, 'Failing row', 'params:'],
  ]
  for (const table of Object.keys(calls)) {
    const gone = await doneWhile(
      table,
      `alter table "${table}" rename to "away_${table}"`,
      `alter table "away_${table}" rename to "${table}"`,
    )
    const refused = await doneWhile(
      table,
      `alter table "${table}" add constraint broken check (false) not valid`,
      `alter table "${table}" drop constraint broken`,
    )
    found[table] = [
      ...(isGone.test(gone.log) ? ['gone'] : []),
      ...(refused.log.includes(`"table":"${table}","constraint":"broken"`) ? ['refused'] : []),
    ]
    const all = [gone.said, gone.log, refused.said, refused.log].join('\n')
    repeated.push(...secrets.filter((secret) => isIn(all, secret)).map((secret) => `${table}: ${secret}`))
  }
  expect(repeated).toEqual([])
  expect(found).toEqual(Object.fromEntries(Object.keys(calls).map((table) => [table, ['gone', 'refused']])))
})
