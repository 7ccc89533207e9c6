import { readFileSync } from 'node:fs'
import path from 'node:path'
import { checks } from './vendor-check/checks.ts'
import { type WalletResponse, openTable } from './vendor-check/table.ts'
import { reach, reachable } from './vendor-check/reach.ts'
import { readCommand } from './vendor-check/read-command.ts'
import { reportChecks } from './vendor-check/report-checks.ts'
import { sender } from './vendor-check/send.ts'
import { type AskVendor, purseChecks } from './vendor-check/transfer-checks.ts'
import { getSignedHeaders } from '../base/crypto/signed-message.ts'

/** `npm run vendor:check -- <gateway url> --token <launch token>`: does this wallet follow the protocol? With --purse: does this vendor? */
const command = readCommand(process.argv.slice(2)) ?? usage()
const site = command.url

function getSecret(): string {
  const given = command.secret ?? process.env.LIVERY_VENDOR_SECRET
  if (given) return given
  const folder = path.resolve(process.env.LIVERY_DATA || '.livery')
  try {
    return readFileSync(path.join(folder, 'vendor-secret'), 'utf8').trim()
  } catch (error) {
    console.error(
      `No secret can be read in ${folder} (${(error as NodeJS.ErrnoException).code ?? 'unknown'}): set LIVERY_DATA to the gateway's data folder, which holds vendor-secret, or LIVERY_VENDOR_SECRET to the secret itself.`,
    )
    process.exit(2)
  }
}

function usage(): never {
  console.error(
    'npm run vendor:check -- <gateway url> --token <launch token> [--secret <shared secret>]\n' +
      'npm run vendor:check -- --purse <vendor url> [--secret <shared secret>]\n' +
      'The token is the `token` of a launch URL that nobody has opened yet; docs/vendor-protocol.md shows how to get one by\n' +
      'hand with `npm run call`. The secret is LIVERY_VENDOR_SECRET, or what\n' +
      'LIVERY_DATA/vendor-secret holds. The checks move a few units of money, and give back what they can.',
  )
  process.exit(2)
}

/** Runs checks, prints how they went, and ends the process. */
async function runAll(wanted: readonly { name: string; run: () => Promise<void> }[]): Promise<never> {
  let failed = 0
  for (const { name, run } of wanted)
    try {
      await run()
      console.log(`  ok    ${name}`)
    } catch (error) {
      failed += 1
      console.log(`  WRONG ${name}\n        ${(error as Error).message}`)
    }
  console.log(`\n${String(wanted.length - failed)} of ${String(wanted.length)} right`)
  process.exit(failed === 0 ? 0 : 1)
}

/** Posts a text to a path of what is checked. */
function post(at: string, headers: Record<string, string>, body: string): Promise<Response> {
  return reach(new URL(at, reachable(site)).href, { method: 'POST', headers, body })
}

async function checkPurse(): Promise<never> {
  const request: AskVendor = async (call, body) => {
    const text = JSON.stringify(body)
    const response = await post(call, getSignedHeaders('livery', getSecret(), call, text, Date.now()), text)
    return (await response.json().catch(() => ({}))) as object
  }
  return runAll(purseChecks(request))
}

async function carry(at: string, headers: Record<string, string>, text: string): Promise<WalletResponse> {
  const response = await post(at, headers, text)
  const json = (await response.json().catch(() => ({}))) as WalletResponse['json']
  return { status: response.status, json }
}

async function checkWallet(token: string): Promise<never> {
  const table = await openTable(sender(getSecret(), carry), token).catch((error: unknown) => {
    console.error((error as Error).message)
    process.exit(2)
  })
  const wanted = table.opened.single ? checks : reportChecks
  return runAll(wanted.map(({ name, run }) => ({ name, run: () => run(table) })))
}

await (command.checks === 'purse' ? checkPurse() : checkWallet(command.token))
