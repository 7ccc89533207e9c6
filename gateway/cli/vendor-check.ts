import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Answered, checks, openTable } from './vendor-check/checks.ts'
import { reportChecks } from './vendor-check/report-checks.ts'
import { sender } from './vendor-check/send.ts'

/** `npm run vendor:check -- <gateway url> --token <launch token>`: does this wallet keep the protocol? */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { token: { type: 'string' }, secret: { type: 'string' } },
})
const [url] = positionals

function secretOf(): string {
  const given = values.secret ?? process.env.LIVERY_VENDOR_SECRET
  if (given) return given
  return readFileSync(path.resolve(process.env.LIVERY_DATA || '.livery', 'vendor-secret'), 'utf8').trim()
}

function usage(): never {
  console.error(
    'npm run vendor:check -- <gateway url> --token <launch token> [--secret <shared secret>]\n' +
      'The token is the `token` of a launch URL that nobody has opened yet. The secret is LIVERY_VENDOR_SECRET, or what\n' +
      'LIVERY_DATA/vendor-secret holds. The checks move a few units of money, and give back what they can.',
  )
  process.exit(2)
}

if (url === undefined || !URL.canParse(url) || values.token === undefined) usage()

const carry = async (at: string, headers: Record<string, string>, text: string): Promise<Answered> => {
  const response = await fetch(new URL(at, url), { method: 'POST', headers, body: text })
  const json = (await response.json().catch(() => ({}))) as Answered['json']
  return { status: response.status, json }
}

const table = await openTable(sender(secretOf(), carry), values.token)
const wanted = table.opened.single ? checks : reportChecks
let failed = 0
for (const { name, run } of wanted)
  try {
    await run(table)
    console.log(`  ok    ${name}`)
  } catch (error) {
    failed += 1
    console.log(`  WRONG ${name}\n        ${(error as Error).message}`)
  }
console.log(`\n${String(wanted.length - failed)} of ${String(wanted.length)} right`)
process.exit(failed === 0 ? 0 : 1)
