import { useText } from '../../../engine/base/hooks/use-text.ts'

/** An amount that is a gain or a loss: its sign is there, and its colour goes with it. */
export function Signed({ amount, symbol }: { amount: string; symbol: string }) {
  const { money } = useText()
  const value = Number(amount)
  const tone = value > 0 ? 'is-positive' : value < 0 ? 'is-negative' : undefined
  return (
    <bdi className={tone} dir="ltr">
      {value > 0 ? '+' : ''}
      {money(amount, symbol)}
    </bdi>
  )
}
