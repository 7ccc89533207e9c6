import { useCallback } from 'react'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useReturnPath } from '../../../engine/members/hooks/account/use-return-path.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { GameGrid } from './game-grid.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import type { LobbyChoice } from './lobby-choice.ts'
import { ListEnd } from './list-end.tsx'
import { useGridWindow } from '../../ui/list/use-grid-window.ts'
import { useSavedGames } from './use-saved-games.ts'

export interface SavedListProps {
  filter: 'FAV' | 'RECENT'
  category: string | undefined
  choice: LobbyChoice
  /** Where to come back to after logging in. */
  here: string
  label: string
  onClear: () => void
}

/** One's favourites, or what one played lately. */
export function SavedList({ filter, category, choice, here, label, onClear }: SavedListProps) {
  const { t } = useText('games')
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  const returnPath = useReturnPath()
  const { games, error, retry, status } = useSavedGames(filter, category, choice.keyword)
  const view = useGridWindow(games?.length ?? 0)
  const at = useCallback((place: number) => games?.[place], [games])
  const kind = filter === 'FAV' ? 'favourites' : 'recent'

  if (status === 'guest' || status === 'trial')
    return (
      <State
        level={2}
        testId={`${kind}-closed`}
        title={t(`${kind}.closed`)}
        text={t(status === 'guest' ? `${kind}.closedText` : 'frame:in_need_true_account')}
        actions={
          status === 'trial' && !mayRegister ? null : (
            <Button
              kind="accent"
              {...dialog.intent(status === 'guest' ? 'login' : 'register')}
              onClick={() => {
                returnPath.store(here)
                void dialog.open(status === 'guest' ? 'login' : 'register')
              }}
            >
              {t(status === 'guest' ? 'frame:login' : 'frame:register')}
            </Button>
          )
        }
      />
    )
  if (!games)
    return (
      <QueryState
        of={{ error, refetch: retry }}
        failed={{ title: t('frame:games.error'), text: t('frame:games.errorText') }}
        waiting={<GridSkeleton live={category === 'LIVE'} count={12} />}
      />
    )
  if (games.length === 0)
    return choice.keyword.trim() === '' ? (
      <State
        level={2}
        testId={`${kind}-empty`}
        title={t(`${kind}.empty`)}
        text={t(`${kind}.emptyText`)}
        actions={
          category === undefined ? (
            <SiteLink className={buttonClass({ kind: 'accent' })} to="/rng">
              {t('toGames')}
            </SiteLink>
          ) : (
            <Button kind="accent" onClick={onClear}>
              {t('toGames')}
            </Button>
          )
        }
      />
    ) : (
      <State
        level={2}
        testId="nothing-found"
        title={t('none.title')}
        text={t('none.text', { keyword: choice.keyword })}
        actions={
          <Button kind="accent" onClick={onClear}>
            {t('clear')}
          </Button>
        }
      />
    )
  return (
    <>
      <GameGrid label={label} view={view} total={games.length} at={at} live={category === 'LIVE'} />
      <ListEnd total={games.length} />
    </>
  )
}
