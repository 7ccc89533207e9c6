import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Coming } from '../../ui/state/coming.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { SectionError } from './section-error.tsx'
import { useWork } from './use-work.ts'

/** The recovery codes of a member; nothing where no login would ever ask for one. */
export default function RecoverySection() {
  const { t } = useText('member')
  const { data: factors, isError } = useCall('factors')
  const dialog = useDialog()
  const tools = useFactorTools()
  const work = useWork()
  if (!factors) return isError ? null : <Coming />
  if (!factors.stepUp && !factors.recoveryCodes) return null
  const stored = factors.recoveryCodes
  const renew = async () => {
    if (stored) {
      const agreed = await dialog.confirm({
        icon: 'lock',
        title: t('factors.recovery.sure'),
        buttons: [
          { label: t('factors.cancel'), value: false, kind: 'ghost' },
          { label: t('factors.recovery.renew'), value: true, kind: 'accent' },
        ],
      })
      if (agreed !== true) return
    }
    const made = await work.run(tools.renewCodes)
    if (made) void dialog.open('recovery-codes', { codes: made.codes })
  }
  return (
    <SecuritySection
      icon="receipt"
      title={t('factors.recovery.title')}
      text={t('factors.recovery.text')}
      testId="security-recovery"
      actions={
        <Button
          kind="ghost"
          aria-busy={work.pending || undefined}
          {...dialog.intent('recovery-codes')}
          onClick={() => void renew()}
        >
          {t(stored ? 'factors.recovery.renew' : 'factors.recovery.make')}
        </Button>
      }
    >
      <p>{stored ? t('factors.recovery.left', { count: stored.left }) : t('factors.recovery.none')}</p>
      <SectionError error={work.error} />
    </SecuritySection>
  )
}
