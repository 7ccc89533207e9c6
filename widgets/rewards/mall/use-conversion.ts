import { useState } from 'react'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import type { ConversionTerms } from './conversion-terms.ts'

export type Conversion = ReturnType<typeof useConversion>

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
