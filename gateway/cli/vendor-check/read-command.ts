import { readArguments, WrongUsage } from '../arguments/read-arguments.ts'

/** What was asked for: to check a wallet behind a gateway, or a vendor that keeps purses. */
export type VendorCommand =
  | { checks: 'wallet'; url: string; token: string; secret: string | undefined }
  | { checks: 'purse'; url: string; secret: string | undefined }

const options = { token: { type: 'string' }, secret: { type: 'string' }, purse: { type: 'string' } } as const

function requireUrl(text: string, name: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text
  throw new WrongUsage(`"${text}" is not a valid ${name}. Expected http:// or https://.`)
}

/** What the words after `npm run vendor:check --` ask for. Throws WrongUsage on what is unknown, missing or no URL. */
export function readCommand(words: readonly string[]): VendorCommand {
  const { values, positionals } = readArguments([...words], options, 1)
  const { token, secret, purse } = values
  if (purse !== undefined) return { checks: 'purse', url: requireUrl(purse, 'vendor URL'), secret }
  const [url] = positionals
  if (url === undefined) throw new WrongUsage('No gateway URL given.')
  if (token === undefined) throw new WrongUsage('No launch token given: --token <launch token>.')
  return { checks: 'wallet', url: requireUrl(url, 'gateway URL'), token, secret }
}
