import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'

/** Opens customer service. */
export function ServiceButton({ kind = 'accent' }: { kind?: 'accent' | 'ghost' }) {
  const { t } = useText()
  const dialog = useDialog()
  return (
    <button
      className={`btn btn--${kind}`}
      type="button"
      {...dialog.intent('contact')}
      onClick={() => void dialog.open('contact')}
    >
      <Icon name="headset" />
      {t('footer.service')}
    </button>
  )
}
