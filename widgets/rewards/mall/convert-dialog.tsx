import { type FormEvent, useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { SetPasswordButton } from '../../members/payment-password/set-password-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import '../../ui/dialog/dialog.css'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import './mall.css'
import './mall-dialog.css'
import { getWorth } from './get-worth.ts'

/** Turns points into money: how many, what they become, and the payment password. */
export default function ConvertDialog({ titleId, close }: DialogProps) {
  const { t, number, money } = useText('mall')
  const config = useCall('pointConfig')
  const balance = useCall('pointBalance', {}, { staleTime: 0 })
  const [typed, setTyped] = useState('')
  const [paymentPassword, setPassword] = useState('')
  const keys = useWishKey()
  const figures = useFigures()
  const convert = useCommand('pointConvert', ['pointBalance', 'pointRedemptions', 'pointDetails', 'balance'])
  const frame = { titleId, title: t('convert.title'), onClose: () => close(), className: 'mall-dialog' }
  const exchange = config.data?.exchange
  if (config.isError || balance.isError)
    return (
      <Dialog {...frame} size="s">
        <LoadFailure
          title={t('failed')}
          text={t('failedText')}
          onRetry={() => {
            void config.refetch()
            void balance.refetch()
          }}
        />
      </Dialog>
    )
  if (!config.data || !exchange || !balance.data)
    return (
      <Dialog {...frame} size="s">
        <div className="mall-dialog__waiting" aria-busy="true">
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      </Dialog>
    )
  const symbol = config.data.currencySymbol
  if (convert.isSuccess)
    return (
      <Dialog
        {...frame}
        size="s"
        foot={
          <Button kind="accent" wide data-testid="convert-close" onClick={() => close(true)}>
            {t('done.close')}
          </Button>
        }
      >
        <p role="status" data-testid="convert-done">
          {t('done.money', { amount: money(convert.data.amount ?? '0', symbol) })}
        </p>
      </Dialog>
    )
  const { points: left, hasPaymentPassword } = balance.data
  const points = figures.count(typed) ?? 0
  const have = isUnheard(convert.error) ? Math.max(left, points) : left
  const isStep = points >= exchange.minimum && points % exchange.points === 0
  const all = have - (have % exchange.points)
  const fields: Readonly<Record<string, string>> = convert.error?.fields ?? {}
  const problem = (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
  const rule = t('convert.rule', { step: number(exchange.points), minimum: number(exchange.minimum) })
  const wrong = typed === '' ? '' : points > have ? t('errors:insufficient_points') : isStep ? '' : rule
  const general = convert.error && Object.keys(fields).length === 0 ? t(`errors:${convert.error.code}`) : ''
  const mayGo = isStep && points <= have && paymentPassword !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (convert.isPending || !mayGo) return
    const wish = { points }
    convert.mutate({ ...wish, paymentPassword, key: keys.of(wish) })
  }
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (convert.error) convert.reset()
  }
  return (
    <Dialog
      {...frame}
      size="s"
      sub={t('ratio', { points: number(exchange.points), amount: money(exchange.amount, symbol) })}
      form={{ onSubmit: submit }}
      foot={
        <>
          <p className="cashier__problem" role="alert">
            {general}
          </p>
          {hasPaymentPassword ? (
            <Button
              kind="accent"
              size="large"
              wide
              type="submit"
              data-testid="convert-send"
              aria-busy={convert.isPending || undefined}
              disabled={convert.isPending || !mayGo}
            >
              {isStep && points <= have
                ? t('convert.send', { amount: money(getWorth(points, exchange), symbol) })
                : t('convert.open')}
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
      <dl className="mall-dialog__sum">
        <div>
          <dt>{t('have')}</dt>
          <dd className="number">{number(have)}</dd>
        </div>
      </dl>
      {all >= exchange.minimum ? (
        <Button kind="ghost" onClick={() => change(setTyped)(String(all))}>
          {t('convert.all', { points: number(all) })}
        </Button>
      ) : (
        <p className="mall-dialog__missing">{t('convert.tooFew', { minimum: number(exchange.minimum) })}</p>
      )}
      <PlainField
        label={t('convert.points')}
        name="points"
        keyboard={{ inputMode: 'numeric' }}
        maxLength={20}
        value={typed}
        problem={fields['points'] === 'amount_limits' ? rule : problem('points') || wrong}
        hint={rule}
        onChange={change(setTyped)}
      />
      {hasPaymentPassword ? (
        <PlainField
          label={t('paymentPassword')}
          name="paymentPassword"
          type="secret"
          value={paymentPassword}
          problem={problem('paymentPassword')}
          onChange={change(setPassword)}
        />
      ) : (
        <p className="mall-dialog__missing">{t('needPassword')}</p>
      )}
    </Dialog>
  )
}
