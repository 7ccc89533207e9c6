import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** The lowest and the highest stake. */
export function Limits({ limits }: { limits: readonly string[] }) {
  const { moneyRange } = useText()
  const symbol = useCurrencySymbol()
  return <bdi className="number">{moneyRange(limits[0] ?? '', limits[1] ?? '', symbol)}</bdi>
}

/** How many play there now; nothing where nobody does. */
export function Players({ players }: { players: number }) {
  const { t, number } = useText()
  if (players === 0) return null
  return (
    <>
      <Icon name="people" />
      <span className="visually-hidden">{t('games.seats')} </span>
      <bdi className="number">{number(players)}</bdi>
    </>
  )
}
