import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SetPasswordButton } from '../../members/payment-password/set-password-button.tsx'
import { Picture } from '../../ui/brand/picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { OrderFields } from './order-fields.tsx'
import { QuantityLine } from './quantity-line.tsx'
import type { Item, Order, OrderTerms } from './use-mall-order.ts'

/** The button that takes an item, or the way to a payment password. */
export function OrderFoot({ order, terms, canPay }: { order: Order; terms: OrderTerms; canPay: boolean }) {
  const { t, number } = useText('mall')
  const getRefusal = useRefusal()
  const { redeem } = order
  return (
    <>
      <p className="cashier__problem" role="alert">
        {redeem.error && Object.keys(redeem.error.fields ?? {}).length === 0 ? getRefusal(redeem.error) : ''}
      </p>
      {canPay || terms.missing > 0 ? (
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="mall-redeem"
          aria-busy={redeem.isPending || undefined}
          disabled={redeem.isPending || !terms.mayGo}
        >
          {t('redeem', { points: number(terms.cost) })}
        </Button>
      ) : (
        <SetPasswordButton
          className={buttonClass({ kind: 'accent', size: 'large', wide: true })}
          label={t('setPassword')}
        />
      )}
    </>
  )
}

function ItemAbout({ item }: { item: Item }) {
  const { t } = useText('mall')
  return (
    <>
      <div className="mall-dialog__art">
        <Picture source={item.picture} palette={item.palette} />
      </div>
      {item.text === '' ? null : <p className="mall-dialog__text">{item.text}</p>}
      <p className="mall-dialog__kind">
        <Icon name={item.kind === 'physical' ? 'gift' : item.kind === 'cash' ? 'wallet' : 'tag'} />
        {t(`about.${item.kind}`)}
      </p>
    </>
  )
}

/** How many of an item, what that costs, and the payment password that takes it. */
export function OrderBody({
  order,
  item,
  balance,
  terms,
  titleId,
}: {
  order: Order
  item: Item
  balance: CallValue<'pointBalance'>
  terms: OrderTerms
  titleId: string
}) {
  const { t, number } = useText('mall')
  const { cost, missing } = terms
  return (
    <>
      <ItemAbout item={item} />
      <QuantityLine
        id={`${titleId}-quantity`}
        quantity={order.quantity}
        highest={terms.highest}
        onChange={order.changeQuantity}
      />
      <dl className="mall-dialog__sum">
        <div>
          <dt>{t('have')}</dt>
          <dd className="number">{number(balance.points)}</dd>
        </div>
        <div>
          <dt>{t('cost')}</dt>
          <dd className="number">{number(cost)}</dd>
        </div>
      </dl>
      {missing > 0 ? (
        <p className="mall-dialog__missing" role="status" data-testid="mall-missing">
          {t('missing', { points: number(missing) })}
        </p>
      ) : balance.hasPaymentPassword ? (
        <OrderFields order={order} isSent={terms.isSent} />
      ) : (
        <p className="mall-dialog__missing">{t('needPassword')}</p>
      )}
    </>
  )
}
