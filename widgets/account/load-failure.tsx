import { Icon } from '../icon/icon.tsx'

export interface LoadFailureProps {
  text: string
  retry: string
  onRetry: () => void
}

/** Stands where a form would, when what it needs did not arrive. */
export function LoadFailure({ text, retry, onRetry }: LoadFailureProps) {
  return (
    <div className="state" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
      <button className="btn btn--ghost" type="button" onClick={onRetry}>
        {retry}
      </button>
    </div>
  )
}
