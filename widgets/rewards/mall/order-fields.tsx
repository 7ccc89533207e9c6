import { useText } from '../../../engine/base/hooks/use-text.ts'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'
import type { Order } from './use-mall-order.ts'

/** Where an item goes, if it is sent, and the payment password. */
export function OrderFields({ order, isSent }: { order: Order; isSent: boolean }) {
  const { t } = useText('mall')
  const { delivery, redeem } = order
  const fields: Readonly<Record<string, string>> = redeem.error?.fields ?? {}
  const problem = (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
  const place = (name: keyof typeof delivery) => ({
    name,
    value: delivery[name],
    problem: problem(`delivery.${name}`),
    onChange: (value: string) => order.changeDelivery({ ...delivery, [name]: value }),
  })
  return (
    <>
      {isSent ? (
        <>
          <PlainField label={t('receiver')} autoComplete="name" maxLength={80} {...place('name')} />
          <PlainField label={t('phone')} autoComplete="tel" maxLength={30} {...place('phone')} />
          <PlainField
            label={t('address')}
            autoComplete="street-address"
            maxLength={300}
            {...place('address')}
          />
        </>
      ) : null}
      <PlainField
        label={t('paymentPassword')}
        name="paymentPassword"
        type="secret"
        value={order.paymentPassword}
        problem={problem('paymentPassword')}
        onChange={order.changePassword}
      />
    </>
  )
}
