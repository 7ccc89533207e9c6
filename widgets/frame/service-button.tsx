import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import type { ServicePosition } from '../../engine/site/hooks/use-service.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

export interface ServiceButtonProps {
  kind?: 'accent' | 'ghost'
  /** Where it stands, which decides what it offers. */
  place?: ServicePosition
}

/** Opens customer service. */
export function ServiceButton({ kind = 'accent', place }: ServiceButtonProps) {
  const { t } = useText()
  const dialog = useDialog()
  return (
    <Button kind={kind} {...dialog.intent('contact')} onClick={() => void dialog.open('contact', { place })}>
      <Icon name="headset" />
      {t('footer.service')}
    </Button>
  )
}
