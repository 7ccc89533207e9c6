import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { UnreadSection } from '../security/unread-section.tsx'

/** Stands once for authenticator, passkeys and recovery codes where it is not known which of them there are; until then it keeps their place. */
export function FactorsFailure() {
  const { t } = useText('member')
  const factors = useCall('factors')
  return (
    <UnreadSection
      of={factors}
      icon="lock"
      title={t('factors.title')}
      failed={t('factors.failed')}
      testId="security-factors"
    />
  )
}
