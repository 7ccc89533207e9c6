import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../base/config/config.ts'
import { runWithUsage } from './run-main.ts'
import { checks } from './vendor-check/checks.ts'
import { type WalletResponse, openTable } from './vendor-check/table.ts'
import { reach, reachable } from './vendor-check/reach.ts'
import { readCommand } from './vendor-check/read-command.ts'
import { reportChecks } from './vendor-check/report-checks.ts'
import { type Carry, sender } from './vendor-check/send.ts'
import { type AskVendor, purseChecks } from './vendor-check/transfer-checks.ts'
import { getSignedHeaders } from '../base/crypto/signed-message.ts'

const HELP = `npm run vendor:check -- <gateway url> --token <launch token> [--secret <shared secret>]
npm run vendor:check -- --purse <vendor url> [--secret <shared secret>]

Checks whether a gateway's wallet follows docs/vendor-protocol.md; with --purse, whether a vendor that keeps balances does. The
checks move a few units of money and return what they can.

  --token TOKEN     the \`token\` of a launch URL that nobody has opened yet; docs/vendor-protocol.md shows how to get one by hand
                    with \`npm run call\`
  --purse URL       checks a vendor with a transfer wallet
  --secret SECRET   the shared secret; default LIVERY_VENDOR_SECRET, or the file vendor-secret in the folder LIVERY_DATA

Exits with 0 when every check passes, with 1 when one fails, with 2 when it could not check.
`

function getSecret(given: string | undefined): string {
  const secret = given ?? process.env.LIVERY_VENDOR_SECRET
  if (secret) return secret
  const folder = path.resolve(process.env.LIVERY_DATA || '.livery')
  try {
    return readFileSync(path.join(folder, 'vendor-secret'), 'utf8').trim()
  } catch (error) {
    throw new StartRefused(
      `No secret can be read in ${folder} (${(error as NodeJS.ErrnoException).code ?? 'unknown'}): set LIVERY_DATA to the gateway's data folder, which holds vendor-secret, or LIVERY_VENDOR_SECRET to the secret itself.`,
    )
  }
}

/** Runs checks and prints how they went. */
async function runAll(wanted: readonly { name: string; run: () => Promise<void> }[]): Promise<number> {
  let failed = 0
  for (const { name, run } of wanted)
    try {
      await run()
      console.log(`  ok    ${name}`)
    } catch (error) {
      failed += 1
      console.log(`  FAIL  ${name}\n        ${(error as Error).message}`)
    }
  console.log(`\n${String(wanted.length - failed)} of ${String(wanted.length)} checks passed`)
  return failed === 0 ? 0 : 1
}

type Post = (at: string, headers: Record<string, string>, body: string) => Promise<Response>

async function checkPurse(post: Post, secret: string): Promise<number> {
  const request: AskVendor = async (call, body) => {
    const text = JSON.stringify(body)
    const response = await post(call, getSignedHeaders('livery', secret, call, text, Date.now()), text)
    return (await response.json().catch(() => ({}))) as object
  }
  return runAll(purseChecks(request))
}

async function checkWallet(post: Post, secret: string, token: string): Promise<number> {
  const carry: Carry = async (at, headers, text) => {
    const response = await post(at, headers, text)
    const json = (await response.json().catch(() => ({}))) as WalletResponse['json']
    return { status: response.status, json }
  }
  const table = await openTable(sender(secret, carry), token).catch((error: unknown) => {
    throw new StartRefused((error as Error).message)
  })
  const wanted = table.opened.single ? checks : reportChecks
  return runAll(wanted.map(({ name, run }) => ({ name, run: () => run(table) })))
}

await runWithUsage({ name: 'npm run vendor:check', help: HELP }, (args) => {
  if (args.length === 0) {
    console.error(HELP)
    return 2
  }
  const command = readCommand(args)
  const secret = getSecret(command.secret)
  const post: Post = (at, headers, body) =>
    reach(new URL(at, reachable(command.url)).href, { method: 'POST', headers, body })
  return command.checks === 'purse' ? checkPurse(post, secret) : checkWallet(post, secret, command.token)
})
