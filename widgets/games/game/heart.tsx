import { useFavourites } from '../../../engine/games/hooks/use-favourites.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Game } from './game.ts'

export interface HeartButtonProps {
  label: string
  isFavourite: boolean
  onToggle: () => void
}

/** The heart itself, for whoever knows of a list of games which of them are favourites. */
export function HeartButton({ label, isFavourite, onToggle }: HeartButtonProps) {
  return (
    <button className="heart" type="button" aria-pressed={isFavourite} aria-label={label} onClick={onToggle}>
      <i>
        <Icon name="heart" />
      </i>
    </button>
  )
}

/** Keeps a game among one's favourites, or lets it go. */
export function Heart({ game }: { game: Game }) {
  const { t } = useText()
  const { ids, toggle } = useFavourites()
  return (
    <HeartButton
      label={t('games.favourite', { name: game.displayName })}
      isFavourite={ids.has(game.nodeId)}
      onToggle={() => {
        toggle(game)
      }}
    />
  )
}
