import { useDialog } from '../../engine/hooks/use-dialog.ts'
import type { ServicePlace } from '../../engine/hooks/use-service.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'

export interface ServiceButtonProps {
  kind?: 'accent' | 'ghost'
  /** Where it stands, which decides what it offers. */
  place?: ServicePlace
}

/** Opens customer service. */
export function ServiceButton({ kind = 'accent', place }: ServiceButtonProps) {
  const { t } = useText()
  const dialog = useDialog()
  return (
    <button
      className={`btn btn--${kind}`}
      type="button"
      {...dialog.intent('contact')}
      onClick={() => void dialog.open('contact', { place })}
    >
      <Icon name="headset" />
      {t('footer.service')}
    </button>
  )
}
