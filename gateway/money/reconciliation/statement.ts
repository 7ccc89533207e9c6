import { Ajv, type ErrorObject } from 'ajv'
import { randomUUID } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { askProvider, type ProviderSettings } from '../providers/signed-client.ts'
import { sandboxStatement } from './sandbox-statement.ts'
import { type Statement, statementEntry, type StatementEntry, type StatementOf } from './statement.types.ts'

const page = closed({
  entries: Type.Array(statementEntry, { maxItems: 500 }),
  next: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
})

const isPage = compiledLate(new Ajv({ formats: calendarFormats }), page)
/** Bytes of a page: five hundred of the longest entries fit, each of their characters escaped. */
const longestPage = 1_048_576
/** Pages of one statement: whoever answers more of them is not believed. */
const maxPages = 100

const silent: Statement = { fault: 'gave no statement' }

/** What breaks the protocol, so that whoever runs the provider finds it: the entry by its place and reference, its field, what it must be. */
function findFault(body: unknown, page: number, [error]: readonly ErrorObject[]): string {
  const [list = '', place = '', ...inside] = (error?.instancePath ?? '').split('/').slice(1)
  const where = `broke the protocol in page ${String(page)} of its statement`
  const field = list === 'entries' && place !== '' ? inside : [list, place]
  const { additionalProperty = '' } = (error?.params ?? {}) as { additionalProperty?: string }
  const what = [...field, error?.message, additionalProperty].filter(Boolean).join(' ')
  if (list !== 'entries' || place === '') return `${where}: ${what}`
  const { reference } = ((body as { entries: unknown[] }).entries[Number(place)] ?? {}) as {
    reference?: unknown
  }
  const name = typeof reference === 'string' ? ` (${reference.slice(0, 64)})` : ''
  return `${where}, entry ${String(Number(place) + 1)}${name}: ${what}`
}

/** A statement by docs/payment-protocol.md. */
async function httpStatement(
  settings: ProviderSettings,
  { merchant, from, until }: StatementOf,
  now: Date,
): Promise<Statement> {
  const entries: StatementEntry[] = []
  let after: string | null = null
  for (let turn = 1; turn <= maxPages; turn += 1) {
    const body = { merchant, from: from.toISOString(), until: until.toISOString(), after }
    const question = { path: '/statement', reference: randomUUID(), body, longest: longestPage }
    const answer = await askProvider(settings, question, now)
    if (answer?.status !== 200) return silent
    const validate = isPage()
    if (!validate(answer.body)) return { fault: findFault(answer.body, turn, validate.errors ?? []) }
    const found = answer.body as Static<typeof page>
    entries.push(...found.entries)
    after = found.next
    if (after === null) return { entries }
  }
  return { fault: `gave a statement of more than ${String(maxPages)} pages` }
}

/** What a provider says that moved for a merchant. */
export async function findStatement(
  { config, database, log }: Pick<Platform, 'config' | 'database' | 'log'>,
  provider: string,
  wanted: StatementOf,
  now: Date,
): Promise<Statement> {
  if (provider === 'sandbox' && !config.production)
    return { entries: await sandboxStatement(database, wanted) }
  if (provider !== 'http' || !config.payment) return silent
  const statement = await httpStatement(config.payment, wanted, now)
  if ('fault' in statement)
    log.warn(
      { merchant: wanted.merchant, provider, fault: statement.fault },
      'A provider could not be reconciled with',
    )
  return statement
}
