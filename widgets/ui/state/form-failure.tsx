import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'

export interface FormFailureProps {
  text: string
  retry: string
  onRetry: () => void
}

/** Stands where a form would, when what it needs did not arrive. */
export function FormFailure({ text, retry, onRetry }: FormFailureProps) {
  return (
    <div className="state" role="alert">
      <Icon name="warning" />
      <p>{text}</p>
      <Button kind="ghost" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
