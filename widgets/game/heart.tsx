import { useFavourite } from '../../engine/hooks/use-favourite.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import type { Game } from './game.ts'

/** Keeps a game among one's favourites, or lets it go. */
export function Heart({ game }: { game: Game }) {
  const { t } = useText()
  const { isKept, toggle } = useFavourite(game)
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={isKept}
      aria-label={t('games.favourite', { name: game.displayName })}
      onClick={toggle}
    >
      <i>
        <Icon name="heart" />
      </i>
    </button>
  )
}
