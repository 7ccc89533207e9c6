import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'

export type Exchange = NonNullable<CallValue<'pointConfig'>['exchange']>

export interface ConversionTerms {
  points: number
  /** Points that there are, those included that may be on their way. */
  have: number
  /** The points are a step of the exchange. */
  isStep: boolean
  /** They are a step, and there are that many. */
  isPossible: boolean
  mayGo: boolean
}

interface Entered {
  points: number
  paymentPassword: string
  /** The command so far. */
  convert: { error: Parameters<typeof isUnheard>[0] }
}

/** What a conversion comes to. */
export function getConversionTerms(
  { points, paymentPassword, convert }: Entered,
  exchange: Exchange,
  left: number,
): ConversionTerms {
  const have = isUnheard(convert.error) ? Math.max(left, points) : left
  const isStep = points >= exchange.minimum && points % exchange.points === 0
  const isPossible = isStep && points <= have
  return { points, have, isStep, isPossible, mayGo: isPossible && paymentPassword !== '' }
}
