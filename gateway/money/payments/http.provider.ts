import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'
import { currencyDecimal } from '../../../schemas/base/money.ts'
import { closed } from '../../../schemas/base/parts.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { askProvider, provenReference, type ProviderSettings } from '../providers/signed-client.ts'
import type { Deposit } from './payments.tables.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnheard } from './provider.ts'
import { readDecision } from './read-decision.ts'

const decided = {
  amount: Type.String({ minLength: 1, maxLength: 40 }),
  currency: Type.String({ minLength: 1, maxLength: 10 }),
}
const status = Type.Unsafe<'confirmed' | 'declined'>(Type.Enum(['confirmed', 'declined']))
const begun = closed({ page: Type.String({ pattern: '^https?://', maxLength: 2000 }) })
const state = Type.Union([
  closed({ status: Type.Unsafe<'pending' | 'unknown'>(Type.Enum(['pending', 'unknown'])) }),
  closed({ status, ...decided }),
])
const ajv = new Ajv()
const isBegun = compiledLate(ajv, begun)
const isState = compiledLate(ajv, state)

/** Payments are made on pages of their own: over TLS, or on this machine. */
function isPage(page: string): boolean {
  if (!URL.canParse(page)) return false
  const { protocol, hostname } = new URL(page)
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === 'localhost'
}

function named({ merchant, reference }: Deposit) {
  return { merchant, reference }
}

/** Any provider that speaks docs/payment-protocol.md: signed requests out, signed callbacks in. */
export function httpProvider(settings: ProviderSettings): PaymentProvider {
  return {
    name: 'http',
    async start(deposit, back, now) {
      const { reference, method, amount, scale, currency, fields, expiresAt } = deposit
      const body = {
        ...named(deposit),
        method,
        amount: currencyDecimal(amount, scale),
        currency,
        fields,
        ...back,
        expiresAt: expiresAt.toISOString(),
      }
      const answer = await askProvider(settings, { path: '/deposits', reference, body }, now)
      if (!answer) throw new ProviderUnheard('the provider did not answer')
      if (answer.status >= 400) throw new ProviderRefused(`HTTP ${String(answer.status)}`)
      if (!isBegun()(answer.body)) throw new ProviderUnheard('an answer of another shape')
      const { page } = answer.body as Static<typeof begun>
      if (!isPage(page)) throw new ProviderUnheard('a page that nobody should pay on')
      return page
    },
    async lookUp(deposit, now) {
      const { reference } = deposit
      const request = { path: '/deposits/status', reference, body: named(deposit) }
      const answer = await askProvider(settings, request, now)
      if (answer?.status !== 200 || !isState()(answer.body))
        throw new ProviderUnheard('the provider did not say how it stands')
      return answer.body as Static<typeof state>
    },
    read({ headers, path, body }, now) {
      const reference = provenReference(settings.secret, { kind: 'callback', path, body, headers }, now)
      return reference === undefined ? undefined : readDecision(body, reference)
    },
  }
}
