import type { ReactNode } from 'react'
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
