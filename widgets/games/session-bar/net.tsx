import { useText } from '../../../engine/base/hooks/use-text.ts'

export interface NetProps {
  /** Decimal amount, with a minus when the stakes are higher. */
  net: string
  symbol: string
}

/** A gain or a loss: signed, coloured only for a gain. */
export function Net({ net, symbol }: NetProps) {
  const { money } = useText()
  const value = Number(net)
  return (
    <bdi className={value > 0 ? 'number positive' : 'number'} dir="ltr" data-testid="session-net">
      {value > 0 ? '+' : ''}
      {money(net, symbol)}
    </bdi>
  )
}
