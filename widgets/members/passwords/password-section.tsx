import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecuritySection } from '../security/security-section.tsx'

/** The way to a new password. */
export default function PasswordSection() {
  const { t } = useText('member')
  const dialog = useDialog()
  return (
    <SecuritySection
      icon="lock"
      title={t('security.password.title')}
      text={t('security.password.text')}
      testId="security-password"
      actions={
        <Button
          kind="ghost"
          data-testid="change-password"
          {...dialog.intent('change-password')}
          onClick={() => void dialog.open('change-password')}
        >
          {t('security.password.change')}
        </Button>
      }
    />
  )
}
