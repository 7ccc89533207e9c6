import { useId } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { GameTiles } from '../../games/game/game-tiles.tsx'
import { TileSkeleton } from '../../games/game/tile-skeleton.tsx'
import { SectionHead } from './section-head.tsx'
import { Strip } from './strip.tsx'
import { useRowGames } from './use-row-games.ts'

export interface GameSectionProps {
  /** Last part of the section's class. */
  kind: 'hot' | 'live' | 'games'
  title: string
  sub: string
  to: string | undefined
  limit: number
  /** `hot`, or a category code. */
  list: string
  /** Of a category. */
  filter?: 'NEW' | 'ALL' | 'HOT'
}

/** A row of games with its title, in every state that it can be in. */
export function GameSection({ kind, title, sub, to, limit, list, filter = 'ALL' }: GameSectionProps) {
  const { t } = useText()
  const id = useId()
  const { games: all, isError, error, refetch } = useRowGames(list, filter)
  const games = all?.slice(0, limit)
  const live = kind === 'live'
  // A label that most of a row has tells nothing of any.
  const isHot = games !== undefined && games.filter((game) => game.isHot === 1).length * 2 > games.length
  const row = live ? 'row row--live' : 'row row--games'
  return (
    <section
      className={`section section--row section--${kind}`}
      aria-labelledby={id}
      aria-busy={!games && !isError}
    >
      {/* Shown before the games are there, too: it makes the head higher. */}
      <SectionHead
        id={id}
        title={t(title)}
        sub={t(sub)}
        to={isError || games?.length === 0 ? undefined : to}
      />
      <QueryState
        of={{ data: games, error, refetch }}
        failed={{ title: t('games.error'), text: t('games.errorText') }}
        waiting={
          <Strip className={row}>
            {Array.from({ length: limit }, (_, index) => (
              <TileSkeleton key={index} />
            ))}
          </Strip>
        }
      >
        {(games) =>
          games.length > 0 ? (
            <Strip className={row}>
              <GameTiles games={games} live={live} labels={kind === 'hot' || isHot ? 'notHot' : 'all'} />
            </Strip>
          ) : (
            <State isRow spot={false} level={3} title={t('games.empty')} text={t('games.emptyText')} />
          )
        }
      </QueryState>
    </section>
  )
}
