import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Signed } from '../../ui/records/signed.tsx'
import './team.css'

interface PlayersNetProps {
  /** Unknown while it is on its way. */
  amount: string | undefined
  symbol: string
  /** Of one player, where it is not of all together. */
  isOne?: boolean
  /** Where nothing below may move: the words have their place before the amount is known, and where it is nothing. */
  keepsPlace?: boolean
}

/** What players won or lost, to an agent who reads it: a sign alone could be taken for the agent's own gain. */
export function PlayersNet({ amount, symbol, isOne = false, keepsPlace = false }: PlayersNetProps) {
  const { t } = useText('team')
  const value = Number(amount ?? 0)
  const [won, lost] = isOne ? (['won', 'lost'] as const) : (['allWon', 'allLost'] as const)
  return (
    <>
      {amount === undefined ? (
        <span className="players-net__wait">
          <i className="skeleton skeleton--line" />
        </span>
      ) : (
        <Signed amount={amount} symbol={symbol} />
      )}
      {value === 0 ? (
        keepsPlace && (
          <small className="record__note players-net is-held" aria-hidden="true">
            {t(`losses.${won}`)}
          </small>
        )
      ) : (
        <small className="record__note players-net">{t(`losses.${value > 0 ? won : lost}`)}</small>
      )}
    </>
  )
}
