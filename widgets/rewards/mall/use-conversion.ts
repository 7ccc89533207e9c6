import { useState } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'

export type Conversion = ReturnType<typeof useConversion>
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

/** What somebody enters who turns points into money, and the command that does it. */
export function useConversion() {
  const [typed, setTyped] = useState('')
  const [paymentPassword, setPassword] = useState('')
  const keys = useWishKey()
  const figures = useFigures()
  const convert = useCommand('pointConvert', ['pointBalance', 'pointRedemptions', 'pointDetails', 'balance'])
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (convert.error) convert.reset()
  }
  return {
    typed,
    points: figures.count(typed) ?? 0,
    paymentPassword,
    convert,
    changePoints: change(setTyped),
    changePassword: change(setPassword),
    submit({ points, mayGo }: ConversionTerms) {
      if (convert.isPending || !mayGo) return
      const wish = { points }
      convert.mutate({ ...wish, paymentPassword, key: keys.of(wish) })
    },
  }
}

/** What a conversion comes to. */
export function getConversionTerms(
  { points, paymentPassword, convert }: Conversion,
  exchange: Exchange,
  left: number,
): ConversionTerms {
  const have = isUnheard(convert.error) ? Math.max(left, points) : left
  const isStep = points >= exchange.minimum && points % exchange.points === 0
  const isPossible = isStep && points <= have
  return { points, have, isStep, isPossible, mayGo: isPossible && paymentPassword !== '' }
}
