import type { ReactNode } from 'react'
import { CallError } from '../../../engine/console/console-call.ts'
import { getProblem, t } from '../../../engine/console/console-words.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

/** Stands where a list would that has nothing in it. A tick says that all is done, another picture that nothing was found. */
export function Empty({ icon = 'search', children }: { icon?: string; children: ReactNode }) {
  return (
    <div className="blank" role="status">
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  )
}

/** Says that something did not load, and loads it again. */
export function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof CallError && error.code === 'not_found'
  return (
    <div className="blank" role="alert">
      <Icon name="warning" />
      <h2>{isGone ? t('gone.title') : t('broken.title')}</h2>
      <p>{isGone ? t('gone.text') : getProblem(error)}</p>
      {error instanceof CallError && error.requestId ? (
        <p className="blank__reference">
          <bdi>{error.requestId}</bdi>
        </p>
      ) : null}
      <Button kind="ghost" onClick={onRetry}>
        <Icon name="refresh" />
        {t('retry')}
      </Button>
    </div>
  )
}

/** Lines of the size of those that are on their way. */
export function Waiting({ lines = 8 }: { lines?: number }) {
  return (
    <div className="waiting" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </div>
  )
}

/** Says what somebody just did. It stands there before it has something to say, so that readers hear it. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p className="done" role="status">
      {children ? (
        <>
          <Icon name="check" /> {children}
        </>
      ) : null}
    </p>
  )
}

/** What went wrong with what somebody just did. */
export function Problem({ error }: { error: unknown }) {
  return (
    <p className="problem" role="alert">
      {error ? getProblem(error) : null}
    </p>
  )
}
