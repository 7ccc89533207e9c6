import { useFavourite } from '../../../engine/games/hooks/use-favourite.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Game } from './game.ts'

/** Keeps a game among one's favourites, or lets it go. */
export function Heart({ game }: { game: Game }) {
  const { t } = useText()
  const { isFavourite, toggle } = useFavourite(game)
  return (
    <button
      className="heart"
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('games.favourite', { name: game.displayName })}
      onClick={toggle}
    >
      <i>
        <Icon name="heart" />
      </i>
    </button>
  )
}
