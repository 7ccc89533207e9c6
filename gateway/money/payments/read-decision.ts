import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'
import { closed } from '../../../schemas/base/parts.ts'
import { reversalStatuses } from '../../../schemas/base/reversal-statuses.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { merchantNamed, parsed } from '../providers/message-text.ts'
import type { Decision, Unread } from './provider.ts'

const message = closed({
  merchant: Type.String({ minLength: 1, maxLength: 64 }),
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  status: Type.Unsafe<Decision['status']>(Type.Enum(['confirmed', ...reversalStatuses])),
  amount: Type.String({ minLength: 1, maxLength: 40 }),
  currency: Type.String({ minLength: 1, maxLength: 10 }),
})
const isMessage = compiledLate(new Ajv(), message)

/** What a message says that is proven to be the provider's; unread where it is none that the protocol knows. */
export function readDecision(body: string, signedReference?: string): Decision | Unread {
  const said = parsed(body)
  const decision = said as Static<typeof message>
  if (isMessage()(said) && (signedReference ?? decision.reference) === decision.reference) return decision
  const named = (said as { reference?: unknown } | null | undefined)?.reference
  const reference = signedReference ?? (typeof named === 'string' ? named : '')
  return { isUnread: true, reference, merchant: merchantNamed(said) }
}
