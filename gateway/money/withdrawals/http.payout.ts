import { providerAmount } from '../providers/provider-amount.ts'
import { Ajv } from 'ajv'
import { type Static, Type } from 'typebox'
import { currencyDecimal, toMinor } from '../../../schemas/base/money.ts'
import { closed } from '../../../schemas/base/parts.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { merchantNamed, parsed } from '../providers/message-text.ts'
import { askProvider, provenReference, type ProviderSettings } from '../providers/signed-client.ts'
import type { Payout, PayoutProvider } from './payout-provider.ts'

const code = Type.Optional(Type.String({ maxLength: 60 }))
const paid = providerAmount
const status = Type.Unsafe<'pending' | 'paid' | 'failed' | 'reversed' | 'partly'>(
  Type.Enum(['pending', 'paid', 'failed', 'reversed', 'partly']),
)
const accepted = closed({ accepted: Type.Literal(true) })
const refused = closed({ error: Type.String({ minLength: 1, maxLength: 60 }) })
const state = Type.Union([
  closed({ status: Type.Literal('unknown') }),
  closed({ status, paid, currency: Type.String({ maxLength: 10 }), code }),
])
const report = closed({
  merchant: Type.String({ minLength: 1, maxLength: 64 }),
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  status,
  amount: Type.String({ minLength: 1, maxLength: 40 }),
  currency: Type.String({ minLength: 1, maxLength: 10 }),
  paid,
  code,
})

const ajv = new Ajv()
const isAccepted = compiledLate(ajv, accepted)
const isRefused = compiledLate(ajv, refused)
const isState = compiledLate(ajv, state)
const isReport = compiledLate(ajv, report)

/** Minor units of what the payee has; undefined for what cannot be paid in this currency. */
function minorPaid(text: string, scale: number): bigint | undefined {
  return /^0+(\.0+)?$/.test(text) ? 0n : toMinor(text, scale)
}

function getBody({ merchant, reference, method, amount, scale, currency, payee }: Payout) {
  return { merchant, reference, method, amount: currencyDecimal(amount, scale), currency, payee }
}

/** Any provider that speaks docs/payment-protocol.md pays out as well: the same signatures, other paths. */
export function httpPayouts(settings: ProviderSettings): PayoutProvider {
  return {
    name: 'http',
    async payOut(payout, { callbackUrl }, now) {
      const { reference } = payout
      const request = { path: '/payouts', reference, body: { ...getBody(payout), callbackUrl } }
      const answer = await askProvider(settings, request, now)
      if (answer?.status === 200 && isAccepted()(answer.body)) return { outcome: 'accepted' }
      // Only a no that is signed and says why is a no: what was not accepted may have been paid.
      if (answer?.status === 422 && isRefused()(answer.body))
        return { outcome: 'rejected', code: (answer.body as Static<typeof refused>).error }
      return { outcome: 'unknown' }
    },
    async lookUp({ merchant, reference, scale, currency }, now) {
      const request = { path: '/payouts/status', reference, body: { merchant, reference } }
      const answer = await askProvider(settings, request, now)
      if (answer?.status !== 200 || !isState()(answer.body)) return undefined
      const said = answer.body as Static<typeof state>
      if (said.status === 'unknown') return { status: 'absent', paid: 0n }
      const minor = minorPaid(said.paid, scale)
      if (minor === undefined || said.currency !== currency) return undefined
      return { status: said.status, paid: minor, ...(said.code !== undefined && { code: said.code }) }
    },
    read({ headers, path, body }, now) {
      const reference = provenReference(settings.secret, { kind: 'callback', path, body, headers }, now)
      const said = parsed(body)
      if (reference === undefined) return undefined
      const reported = said as Static<typeof report>
      if (isReport()(said) && reported.reference === reference) return reported
      return { isUnread: true, reference, merchant: merchantNamed(said) }
    },
  }
}
