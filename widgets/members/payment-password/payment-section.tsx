import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Coming } from '../../ui/state/coming.tsx'
import { SecuritySection } from '../security/security-section.tsx'

/** The payment password: whether there is one, and the ways to a new one. */
export default function PaymentSection() {
  const { t, dateTime } = useText('member')
  const dialog = useDialog()
  const { data, isError, refetch } = useCall('paymentPassword')
  if (!data && !isError) return <Coming />
  const open = (isByOld: boolean) => void dialog.open('payment-password', { isByOld })
  const since = data?.changedAt
    ? t('security.payment.since', { when: dateTime(data.changedAt) })
    : t('security.payment.kept')
  return (
    <SecuritySection
      icon="key"
      title={t('security.payment.title')}
      text={data ? (data.isSet ? since : t('security.payment.none')) : t('security.payment.failed')}
      testId="security-payment"
      actions={
        data ? (
          <>
            <Button kind="ghost" {...dialog.intent('payment-password')} onClick={() => open(data.isSet)}>
              {t(data.isSet ? 'security.payment.change' : 'security.payment.set')}
            </Button>
            {data.isSet ? (
              <Button kind="quiet" onClick={() => open(false)}>
                {t('security.payment.forgot')}
              </Button>
            ) : null}
          </>
        ) : (
          <Button kind="ghost" onClick={() => void refetch()}>
            {t('frame:retry')}
          </Button>
        )
      }
    />
  )
}
