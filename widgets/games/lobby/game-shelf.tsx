import { useId } from 'react'
import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useRoute } from '../../../engine/hooks/base/use-route.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { GameTile } from '../game/game-tile.tsx'
import { PicturesWaiting } from './pictures-waiting.tsx'

export interface GameShelfProps {
  /** New games of the category, or hot ones. */
  filter?: 'NEW' | 'HOT'
  /** Max games. */
  limit?: number
  /** Key of the title's words. */
  title?: string
}

const pageSize = 12

/** New or hot games of the lobby's category, by their pictures. */
export default function GameShelf({ filter = 'NEW', limit = pageSize, title }: GameShelfProps) {
  const { t } = useText('games')
  const id = useId()
  const category = useRoute().props['category']
  const { data, isPending } = useCall(
    'gameList',
    {
      query: {
        clientType: '3',
        platform: 'html5-desktop',
        ...(category !== undefined && { gameType: category }),
        filter,
        pageNo: 1,
        pageSize,
      },
    },
    { staleTime: 5 * 60_000 },
  )
  if (isPending) return <PicturesWaiting />
  const games = data?.content.slice(0, limit) ?? []
  if (games.length === 0) return null
  return (
    <section className="tables tables--pictures" aria-labelledby={id}>
      <h2 className="tables__title" id={id}>
        {t(title ?? `shelf.${filter}`)}
      </h2>
      <div className="tables__list">
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} labels="none" />
        ))}
      </div>
    </section>
  )
}
