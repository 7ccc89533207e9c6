import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Signed } from '../../ui/records/signed.tsx'
import './team.css'

interface PlayersNetProps {
  amount: string
  symbol: string
  /** Of one player, where it is not of all together. */
  isOne?: boolean
}

/** What players won or lost, to an agent who reads it: a sign alone could be taken for the agent's own gain. */
export function PlayersNet({ amount, symbol, isOne = false }: PlayersNetProps) {
  const { t } = useText('team')
  const value = Number(amount)
  const [won, lost] = isOne ? (['won', 'lost'] as const) : (['allWon', 'allLost'] as const)
  return (
    <>
      <Signed amount={amount} symbol={symbol} />
      {value === 0 ? null : (
        <small className="record__note players-net">{t(`losses.${value > 0 ? won : lost}`)}</small>
      )}
    </>
  )
}
