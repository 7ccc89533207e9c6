import { createHash } from 'node:crypto'
import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCaseOnce } from '../../base/cases/cases.service.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import type { Tx } from '../../base/db/database.ts'

/** Signs of a message that its case keeps: longer than any that the protocol knows. */
const keptLength = 4000

/**
 * shape: no message of the protocol. reference: of a payment that nobody began here. amount: of another than ours. state: it contradicts
 * how the payment ended.
 */
const unreadReasons = ['shape', 'reference', 'amount', 'state'] as const
export type UnreadReason = (typeof unreadReasons)[number]

interface UnreadMessage {
  merchant: string
  memberId?: string
  provider: string
  /** What it is about, by its signed header. */
  reference: string
  body: string
  reason: UnreadReason
  /** What of the message it is, where that is known. */
  part?: string
}

/** A message that a provider signed and that changes nothing by itself. It is kept, and somebody reads it: once each. */
export function unreadMessageCase(of: 'deposit' | 'payout' | 'vendor') {
  const kind: CaseKind = {
    name: `${of}.message`,
    codes: { why: unreadReasons },
    permission: of === 'payout' ? 'payouts.resolve' : 'deposits.resolve',
    decisions: [
      {
        name: 'seen',
        reasons: ['provider_asked', 'provider_corrected', 'provider_error', 'suspected_fraud'],
      },
    ],
    decide: () => Promise.resolve(),
  }
  const open = (
    tx: Tx,
    { merchant, memberId, provider, reference, body, reason, part }: UnreadMessage,
    now: Date,
  ): Promise<void> => {
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 24)
    return openCaseOnce(
      tx,
      {
        merchant,
        kind: kind.name,
        reference: `${provider} ${reference.slice(0, 64)} ${digest}`,
        memberId: memberId ?? null,
        details: {
          provider,
          reference: reference.slice(0, 64),
          why: reason,
          ...(part !== undefined && { part }),
          message: body.slice(0, keptLength),
        },
      },
      now,
    )
  }
  return { kind, open }
}

/** Whose message it is: of the merchant that it names, and where it cannot be read, of the host that it came to. */
export function messageBrand(
  registry: Pick<BrandRegistry, 'byMerchant' | 'byHost'>,
  { merchant = '', ...message }: { merchant?: string | undefined; isUnread?: true },
  host = '',
): LoadedBrand | undefined {
  const named = registry.byMerchant(merchant)
  return named ?? (message.isUnread === true ? registry.byHost(host) : undefined)
}
