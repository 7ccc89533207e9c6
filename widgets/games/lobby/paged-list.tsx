import { useGamePages, type GameListing, type GameQuery } from '../../../engine/games/hooks/use-game-list.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { GameGrid } from './game-grid.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { ListEnd } from './list-end.tsx'
import { isLimited, type LobbyChoice } from './lobby-choice.ts'
import { NothingFound } from './nothing-found.tsx'
import { useGridWindow } from '../../ui/list/use-grid-window.ts'

export interface PagedListProps {
  query: GameQuery
  listing: GameListing
  choice: LobbyChoice
  label: string
  onClear: () => void
}

/** The lobby's games, as many as there are, fetched as they come into sight. */
export function PagedList({ query, listing, choice, label, onClear }: PagedListProps) {
  const { t } = useText('games')
  const { total, error, retry, isOld } = listing
  const view = useGridWindow(total ?? 0)
  const pages = useGamePages(query, listing, view.from, view.to)
  const live = query.gameType === 'LIVE'
  const failed = { title: t('frame:games.error'), text: t('frame:games.errorText') }

  if (total === undefined)
    return (
      <QueryState of={{ error, refetch: retry }} failed={failed} waiting={<GridSkeleton live={live} />} />
    )
  if (total === 0 && !isOld) return <NothingFound choice={choice} listing={listing} onClear={onClear} />
  const failure = error ?? pages.error
  return (
    <>
      <GameGrid
        label={label}
        view={view}
        total={total}
        at={pages.at}
        live={live}
        // Hot games lead the whole list: marked among them all, the mark would say nothing.
        labels={choice.filter !== 'HOT' && isLimited(choice) ? 'all' : 'notHot'}
        busy={isOld}
      />
      {failure ? (
        <div className="lobby__alert">
          {/* No QueryState: the pages that are here stay above. */}
          <LoadFailure
            {...failed}
            error={failure}
            onRetry={() => {
              retry()
              pages.retry()
            }}
          />
        </div>
      ) : (
        <ListEnd key={total} total={total} />
      )}
    </>
  )
}
