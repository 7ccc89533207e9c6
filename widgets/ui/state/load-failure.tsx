import { readFailure, useKit } from '../../../engine/base/hooks/use-kit.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { State } from './state.tsx'

export interface LoadFailureProps {
  /** Why it failed; its number is shown so that customer service can find the call. */
  error?: unknown
  /** What is said of it; of the error itself unless given. */
  title?: string
  text?: string
  onRetry: () => void
}

/** Says that something did not load, and loads it again. */
export function LoadFailure({ error, title, text, onRetry }: LoadFailureProps) {
  const { retry, describe, failure } = useKit()
  const { requestId } = readFailure(error)
  const said = describe(error)
  return (
    <div role="alert">
      <State
        isRow={failure.isRow}
        spot={false}
        icon={failure.icon}
        level={failure.level}
        title={title ?? said.title}
        text={text ?? said.text}
        reference={requestId ? <bdi>{requestId}</bdi> : undefined}
        actions={
          <Button kind="ghost" onClick={onRetry}>
            <Icon name="refresh" />
            {retry}
          </Button>
        }
      />
    </div>
  )
}
