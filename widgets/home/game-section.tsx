import { useId } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { LoadFailure } from '../state/load-failure.tsx'
import { State } from '../state/state.tsx'
import { GameTile, TileSkeleton } from './game-tile.tsx'
import type { Game } from './game-place.ts'
import { SectionHead } from './section-head.tsx'
import { useHomeGames } from './use-home-games.ts'

export interface GameSectionProps {
  /** Last part of the section's class. */
  kind: 'hot' | 'live' | 'games'
  title: string
  sub: string
  to: string | undefined
  limit: number
  shows: (game: Game) => boolean
}

/** A row of games with its title, in every state that it can be in. */
export function GameSection({ kind, title, sub, to, limit, shows }: GameSectionProps) {
  const { t } = useText()
  const id = useId()
  const { data, isError, error, refetch } = useHomeGames()
  const games = data?.filter(shows).slice(0, limit)
  const live = kind === 'live'
  const row = live ? 'row row--live' : 'row row--games'
  return (
    <section className={`sec sec--row sec--${kind}`} aria-labelledby={id} aria-busy={!games && !isError}>
      <SectionHead id={id} title={t(title)} sub={t(sub)} to={games?.length ? to : undefined} />
      {games ? (
        games.length > 0 ? (
          <div className={row}>
            {games.map((game) => (
              <GameTile key={game.nodeId} game={game} live={live} flag={kind !== 'hot'} />
            ))}
          </div>
        ) : (
          <State
            className="state--row"
            spot={false}
            level={3}
            title={t('games.empty')}
            text={t('games.emptyText')}
          />
        )
      ) : isError ? (
        <LoadFailure
          title={t('games.error')}
          text={t('games.errorText')}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={row}>
          {Array.from({ length: limit }, (_, at) => (
            <TileSkeleton key={at} />
          ))}
        </div>
      )}
    </section>
  )
}
