import { useId } from 'react'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { GameTiles } from '../game/game-tiles.tsx'
import { firstGames, useFirstGames } from '../game/use-first-games.ts'
import { PicturesWaiting } from './pictures-waiting.tsx'

export interface GameShelfProps {
  /** New games of the category, or hot ones. */
  filter?: 'NEW' | 'HOT'
  /** Max games. */
  limit?: number
  /** Key of the title's words. */
  title?: string
}

/** Pictures that a first screen shows at once: a phone four, a desk nine. */
const inSight = 9

/** New or hot games of the lobby's category, by their pictures. */
export default function GameShelf({ filter = 'NEW', limit = firstGames, title }: GameShelfProps) {
  const { t } = useText('games')
  const id = useId()
  const { data, isPending } = useFirstGames(useRoute().props['category'], filter)
  if (isPending) return <PicturesWaiting />
  const games = data?.content.slice(0, limit) ?? []
  if (games.length === 0) return null
  return (
    <section className="tables tables--pictures" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t(title ?? `shelf.${filter}`)}
      </h2>
      <div className="tables__list">
        <GameTiles games={games} labels="none" eager={inSight} />
      </div>
    </section>
  )
}
