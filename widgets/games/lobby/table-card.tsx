import type { ReactNode } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useCurrencySymbol } from '../../../engine/money/hooks/use-currency-symbol.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { GamePicture, type GamePictureProps } from '../game/game-picture.tsx'

interface TableCardProps extends Required<Pick<GamePictureProps, 'source' | 'palette'>> {
  name: string
  /** What a click on it does, in words. */
  label: string
  onPlay: () => void
  children: ReactNode
  /** Beside the words: what is clicked by itself. */
  beside?: ReactNode
}

/** A table or a room that can be joined: its picture, its name, and what happens there. */
export function TableCard({ name, label, source, palette, onPlay, children, beside }: TableCardProps) {
  return (
    <li className="table-card">
      <button className="tile__hit" type="button" aria-label={label} onClick={onPlay} />
      <span className="table-card__picture">
        <GamePicture source={source} palette={palette} />
      </span>
      <span className="table-card__text">
        <b>
          <span dir="auto">{name}</span>
        </b>
        {children}
      </span>
      {beside}
    </li>
  )
}

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
