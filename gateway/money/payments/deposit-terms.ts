import type { PaymentKind, PaymentMethod } from '../../../schemas/documents/payment-method.document.ts'
import { paymentKinds } from '../../../schemas/documents/payment-method.document.ts'
import { paymentFee } from '../../../schemas/base/payment-fee.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Deposit } from './payments.tables.ts'

export type Terms = Pick<Deposit, 'fee' | 'feePayer' | 'arrives'>

/** What paying an amount of minor units costs, and what arrives of it. */
export function getTerms({ fee }: Pick<PaymentMethod, 'fee'>, amount: bigint, scale: number): Terms {
  const cost = paymentFee(fee, amount, scale)
  const isMembers = fee.payer === 'member'
  return { fee: cost, feePayer: fee.payer, arrives: isMembers ? amount - cost : amount }
}

/** What a way to pay is. */
export function getKind({ code, kind }: { code: string; kind?: PaymentKind }): PaymentKind {
  if (kind !== undefined) return kind
  return paymentKinds.find((known) => known === code) ?? (code === 'pix' ? 'instant' : 'e-wallet')
}

function clockIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
}

/** Whether a deposit can be started by the merchant's clocks. */
export function isOpen(
  { hours }: Pick<PaymentMethod, 'hours'>,
  { timeZone }: Pick<LoadedBrand['merchant'], 'timeZone'>,
  now: Date,
): boolean {
  if (!hours) return true
  const time = clockIn(timeZone, now)
  const { from, to } = hours
  return from <= to ? time >= from && time < to : time >= from || time < to
}
