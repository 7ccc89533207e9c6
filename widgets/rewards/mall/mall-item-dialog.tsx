import { type FormEvent, useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { SetPasswordButton } from '../../members/payment-password/set-password-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import './mall.css'
import './mall-dialog.css'
import { getRemaining } from './mall-items.tsx'

export interface MallItemDialogProps extends DialogProps {
  /** Of the item. */
  id: string
}

const maxCount = 20
const nowhere = { name: '', phone: '', address: '' }

/** One item: what it is, what it costs, and the payment password that takes it. */
export default function MallItemDialog({ titleId, close, id }: MallItemDialogProps) {
  const { t, number, money } = useText('mall')
  const getRefusal = useRefusal()
  const items = useCall('pointRewards')
  const balance = useCall('pointBalance', {}, { staleTime: 0 })
  const config = useCall('pointConfig')
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(nowhere)
  const [paymentPassword, setPassword] = useState('')
  const keys = useWishKey()
  const redeem = useCommand('pointRedeem', [
    'pointBalance',
    'pointRewards',
    'pointRedemptions',
    'pointDetails',
    'balance',
  ])
  const item = items.data?.find((entry) => entry.id === id)
  const frame = { titleId, onClose: () => close(), className: 'mall-dialog' }
  if (items.isError && !item)
    return (
      <Dialog {...frame} title={t('title')}>
        <LoadFailure title={t('failed')} text={t('failedText')} onRetry={() => void items.refetch()} />
      </Dialog>
    )
  if (!item || !balance.data)
    return (
      <Dialog {...frame} title={item?.title ?? t('title')}>
        <div className="mall-dialog__waiting" aria-busy="true">
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      </Dialog>
    )
  const symbol = config.data?.currencySymbol ?? ''
  if (redeem.isSuccess)
    return (
      <Dialog
        {...frame}
        size="s"
        title={t('done.title')}
        foot={
          <Button kind="accent" wide data-testid="mall-done" onClick={() => close(true)}>
            {t('done.close')}
          </Button>
        }
      >
        <p role="status" data-testid="mall-taken">
          {redeem.data.amount === null
            ? t('done.inProcess', { item: item.title })
            : t('done.money', { amount: money(redeem.data.amount, symbol) })}
        </p>
      </Dialog>
    )
  const left = getRemaining(item, balance.data.taken)
  const highest = Math.min(maxCount, left ?? maxCount)
  const cost = item.points * quantity
  const isLost = isUnheard(redeem.error)
  const missing = isLost ? 0 : cost - balance.data.points
  const isSent = item.kind === 'physical'
  const fields: Readonly<Record<string, string>> = redeem.error?.fields ?? {}
  const problem = (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
  const general = redeem.error && Object.keys(fields).length === 0 ? getRefusal(redeem.error) : ''
  const place = (name: keyof typeof nowhere) => ({
    name,
    value: delivery[name],
    problem: problem(`delivery.${name}`),
    onChange(value: string) {
      setDelivery({ ...delivery, [name]: value })
      if (redeem.error) redeem.reset()
    },
  })
  const isWhole = !isSent || Object.values(delivery).every((value) => value.trim() !== '')
  const mayGo = missing <= 0 && (isLost || left !== 0) && isWhole && paymentPassword !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (redeem.isPending || !mayGo) return
    const wish = { item: item.id, quantity, points: cost, ...(isSent ? { delivery } : {}) }
    redeem.mutate({ ...wish, paymentPassword, key: keys.of(wish) })
  }
  const step = (by: number) => {
    setQuantity(Math.max(1, Math.min(highest, quantity + by)))
    if (redeem.error) redeem.reset()
  }
  return (
    <Dialog
      {...frame}
      title={item.title}
      form={{ onSubmit: submit }}
      foot={
        <>
          <p className="cashier__problem" role="alert">
            {general}
          </p>
          {balance.data.hasPaymentPassword || missing > 0 ? (
            <Button
              kind="accent"
              size="large"
              wide
              type="submit"
              data-testid="mall-redeem"
              aria-busy={redeem.isPending || undefined}
              disabled={redeem.isPending || !mayGo}
            >
              {t('redeem', { points: number(cost) })}
            </Button>
          ) : (
            <SetPasswordButton
              className={buttonClass({ kind: 'accent', size: 'large', wide: true })}
              label={t('setPassword')}
            />
          )}
        </>
      }
    >
      <div className="mall-dialog__art">
        <Picture source={item.picture} palette={item.palette} />
      </div>
      {item.text === '' ? null : <p className="mall-dialog__text">{item.text}</p>}
      <p className="mall-dialog__kind">
        <Icon name={isSent ? 'gift' : item.kind === 'cash' ? 'wallet' : 'tag'} />
        {t(`about.${item.kind}`)}
      </p>
      <div className="mall-dialog__line">
        <span id={`${titleId}-quantity`}>{t('quantity')}</span>
        <span className="stepper" role="group" aria-labelledby={`${titleId}-quantity`}>
          <button
            className="icon-button"
            type="button"
            aria-label={t('less')}
            disabled={quantity <= 1}
            onClick={() => step(-1)}
          >
            <Icon name="minus" />
          </button>
          <output className="number" aria-live="polite" data-testid="mall-quantity">
            {number(quantity)}
          </output>
          <button
            className="icon-button"
            type="button"
            aria-label={t('more')}
            disabled={quantity >= highest}
            onClick={() => step(1)}
          >
            <Icon name="plus" />
          </button>
        </span>
      </div>
      <dl className="mall-dialog__sum">
        <div>
          <dt>{t('have')}</dt>
          <dd className="number">{number(balance.data.points)}</dd>
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
      ) : balance.data.hasPaymentPassword ? (
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
            value={paymentPassword}
            problem={problem('paymentPassword')}
            onChange={(value) => {
              setPassword(value)
              if (redeem.error) redeem.reset()
            }}
          />
        </>
      ) : (
        <p className="mall-dialog__missing">{t('needPassword')}</p>
      )}
    </Dialog>
  )
}
