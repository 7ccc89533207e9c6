import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { State } from './state.tsx'

export interface LoadFailureProps {
  title: string
  text: string
  /** Shown so that customer service can find the call. */
  requestId?: string | undefined
  onRetry: () => void
}

/** Says that a list did not load, and loads it again. */
export function LoadFailure({ title, text, requestId, onRetry }: LoadFailureProps) {
  const { t } = useText()
  return (
    <div role="alert">
      <State
        className="state--row"
        spot={false}
        level={3}
        title={title}
        text={text}
        reference={requestId ? <bdi>{requestId}</bdi> : undefined}
        actions={
          <Button kind="ghost" onClick={onRetry}>
            <Icon name="refresh" />
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
