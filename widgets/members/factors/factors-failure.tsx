import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SecuritySection } from '../security/security-section.tsx'
import { Coming } from '../../ui/state/coming.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'

/** Stands once for authenticator, passkeys and recovery codes where it is not known which of them there are; until then it keeps their place. */
export function FactorsFailure() {
  const { t } = useText('member')
  const { error, refetch } = useCall('factors')
  if (!error) return <Coming />
  return (
    <SecuritySection icon="lock" title={t('factors.title')} testId="security-factors">
      <LoadFailure
        title={t('factors.failed')}
        text={t(`errors:${error.code}`)}
        error={error}
        onRetry={() => void refetch()}
      />
    </SecuritySection>
  )
}
