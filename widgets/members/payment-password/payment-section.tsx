import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { UnreadSection } from '../security/unread-section.tsx'

/** The payment password: whether there is one, and the ways to a new one. */
export default function PaymentSection() {
  const { t, dateTime } = useText('member')
  const dialog = useDialog()
  const password = useCall('paymentPassword')
  const section = { icon: 'key', title: t('security.payment.title'), testId: 'security-payment' }
  if (!password.data)
    return <UnreadSection of={password} {...section} failed={t('security.payment.failed')} />
  const { isSet, changedAt } = password.data
  const open = (isByOld: boolean) => void dialog.open('payment-password', { isByOld })
  const since = changedAt
    ? t('security.payment.since', { when: dateTime(changedAt) })
    : t('security.payment.kept')
  return (
    <SecuritySection
      {...section}
      text={isSet ? since : t('security.payment.none')}
      actions={
        <>
          <Button kind="ghost" {...dialog.intent('payment-password')} onClick={() => open(isSet)}>
            {t(isSet ? 'security.payment.change' : 'security.payment.set')}
          </Button>
          {isSet ? (
            <Button kind="quiet" onClick={() => open(false)}>
              {t('security.payment.forgot')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}
