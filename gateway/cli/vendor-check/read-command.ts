import { parseArgs } from 'node:util'

/** What was asked for: to check a wallet behind a gateway, or a vendor that keeps purses. */
export type VendorCommand =
  | { checks: 'wallet'; url: string; token: string; secret: string | undefined }
  | { checks: 'purse'; url: string; secret: string | undefined }

const options = { token: { type: 'string' }, secret: { type: 'string' }, purse: { type: 'string' } } as const

/** What the words after `npm run vendor:check --` ask for; undefined where something is missing. Throws on unknown options. */
export function readCommand(words: readonly string[]): VendorCommand | undefined {
  const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
  const { token, secret, purse } = values
  if (purse !== undefined) return URL.canParse(purse) ? { checks: 'purse', url: purse, secret } : undefined
  const [url] = positionals
  if (url === undefined || !URL.canParse(url) || token === undefined) return undefined
  return { checks: 'wallet', url, token, secret }
}
