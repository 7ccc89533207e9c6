import type { ReactNode } from 'react'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { GameTiles } from '../game/game-tiles.tsx'
import type { Game } from '../game/game.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { State } from '../../ui/state/state.tsx'

function OtherGames() {
  const { t } = useText('games')
  return (
    <SiteLink className={buttonClass({ kind: 'ghost' })} to="/rng">
      {t('page.others')}
    </SiteLink>
  )
}

/** There is no such game. */
export function GameGone() {
  const { t } = useText('games')
  return (
    <State
      level={1}
      spot="b-spot-error"
      testId="game-gone"
      title={t('page.goneTitle')}
      text={t('page.goneText')}
      actions={<OtherGames />}
    />
  )
}

/** Nobody is here yet who may play. */
export function GameClosed({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <State
      level={2}
      testId="game-closed"
      title={title}
      text={text}
      actions={
        <>
          {action}
          <OtherGames />
        </>
      }
    />
  )
}

/** What trying again does not change: the way to what does is the page of limits. */
const ofLimits: ReadonlySet<string> = new Set(['limit_reached', 'limits_required'])

/** The game did not open: why, what happened to the money, and the way on. */
export function GameFailed({ error, onRetry }: { error: FlowError | null; onRetry: () => void }) {
  const getRefusal = useRefusal()
  const { t } = useText('games')
  return (
    <div role="alert">
      <State
        level={2}
        spot="b-spot-error"
        testId="game-failed"
        title={t('page.failedTitle')}
        text={
          <>
            {error ? getRefusal(error) : null} {t('page.failedText')}
          </>
        }
        actions={
          <>
            {error && ofLimits.has(error.code) ? (
              <SiteLink className={buttonClass({ kind: 'accent' })} to="/member?page=responsiblePlay">
                {t('frame:help.limits')}
              </SiteLink>
            ) : (
              <Button kind="accent" onClick={onRetry}>
                <Icon name="refresh" />
                {t('page.again')}
              </Button>
            )}
            <OtherGames />
          </>
        }
      />
    </div>
  )
}

export interface GameRestingProps {
  name: string | undefined
  suggestions: readonly Game[]
  onRetry: () => void
}

/** The game is under maintenance; others like it are not. */
export function GameResting({ name, suggestions, onRetry }: GameRestingProps) {
  const { t } = useText('games')
  return (
    <div className="game__resting" data-testid="game-resting">
      <State
        level={2}
        spot="b-spot-maintenance"
        title={t('resting.title', { name: name ?? t('resting.unnamed') })}
        text={t('resting.text')}
        actions={
          <Button kind="accent" onClick={onRetry}>
            <Icon name="refresh" />
            {t('page.again')}
          </Button>
        }
      />
      {suggestions.length > 0 ? (
        <section aria-label={t('resting.like')}>
          <h3 className="resting__like">{t('resting.like')}</h3>
          <div className="grid">
            <GameTiles games={suggestions} />
          </div>
        </section>
      ) : null}
    </div>
  )
}
