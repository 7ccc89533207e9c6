import { Ajv } from 'ajv'
import { randomUUID } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { instantFormats } from '../../base/calendar/instant-text.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { askProvider, type ProviderSettings } from '../providers/signed-client.ts'
import { sandboxStatement } from './sandbox-statement.ts'
import { statementEntry, type StatementEntry, type StatementOf } from './statement.types.ts'

const page = closed({
  entries: Type.Array(statementEntry, { maxItems: 500 }),
  next: Type.Union([Type.String({ minLength: 1, maxLength: 200 }), Type.Null()]),
})

const isPage = compiledLate(new Ajv({ formats: instantFormats }), page)
/** Pages of one statement: whoever answers more of them is not believed. */
const maxPages = 100

/** A statement by docs/payment-protocol.md; undefined when the provider could not be heard whole. */
async function httpStatement(
  settings: ProviderSettings,
  { merchant, from, until }: StatementOf,
  now: Date,
): Promise<StatementEntry[] | undefined> {
  const entries: StatementEntry[] = []
  let after: string | null = null
  for (let turn = 0; turn < maxPages; turn += 1) {
    const body = { merchant, from: from.toISOString(), until: until.toISOString(), after }
    const answer = await askProvider(settings, { path: '/statement', reference: randomUUID(), body }, now)
    if (answer?.status !== 200 || !isPage()(answer.body)) return undefined
    const found = answer.body as Static<typeof page>
    entries.push(...found.entries)
    after = found.next
    if (after === null) return entries
  }
  return undefined
}

/** What a provider says that moved for a merchant; undefined where it cannot be heard or is not set up. */
export function findStatement(
  { config, database }: Platform,
  provider: string,
  wanted: StatementOf,
  now: Date,
): Promise<StatementEntry[] | undefined> {
  if (provider === 'http' && config.payment) return httpStatement(config.payment, wanted, now)
  if (provider === 'sandbox' && !config.production) return sandboxStatement(database, wanted)
  return Promise.resolve(undefined)
}
