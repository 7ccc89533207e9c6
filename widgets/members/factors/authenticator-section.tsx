import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { FactorsFailure } from './factors-failure.tsx'
import { SectionError } from './section-error.tsx'
import { useRemoval } from './use-removal.ts'
import { useWork } from './use-work.ts'

/** The authenticator app of a member; nothing where no login would ever ask for it. */
export default function AuthenticatorSection() {
  const { t, dateTime } = useText('member')
  const { data: factors } = useCall('factors')
  const dialog = useDialog()
  const tools = useFactorTools()
  const remove = useRemoval()
  const work = useWork()
  if (!factors) return <FactorsFailure />
  if (!factors.stepUp && !factors.totp) return null
  const add = async () => {
    const started = await work.run(tools.startTotp)
    if (started) void dialog.open('totp', { ...started })
  }
  return (
    <SecuritySection
      icon="timer"
      title={t('factors.totp.title')}
      text={t('factors.totp.text')}
      testId="security-totp"
      actions={
        factors.totp ? (
          <Button kind="ghost" onClick={() => void remove('totp', tools.removeTotp)}>
            {t('factors.totp.remove')}
          </Button>
        ) : (
          <Button
            kind="ghost"
            aria-busy={work.pending || undefined}
            {...dialog.intent('totp')}
            onClick={() => void add()}
          >
            {t('factors.totp.add')}
          </Button>
        )
      }
    >
      {factors.totp ? <p>{t('factors.totp.since', { when: dateTime(factors.totp.since) })}</p> : null}
      <SectionError error={work.error} />
    </SecuritySection>
  )
}
