import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useCountdown } from '../../../engine/base/hooks/form/use-countdown.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { isPhone, paymentAddress } from '../../../engine/money/hooks/leave-for.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMethodWords } from './use-method-words.ts'

function clockText(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

/** A deposit that is not paid: where to pay it, how long, and the way out. */
export function DepositWait({ deposit }: { deposit: CallValue<'depositStatus'> }) {
  const { t, money } = useText('deposit')
  const words = useMethodWords()
  const cancel = useCommand('depositCancel', ['depositStatus', 'depositHistory', 'depositMethods'])
  const left = useCountdown(Date.parse(deposit.expiresAt))
  const address = deposit.url === null ? null : paymentAddress(deposit.url)
  const target = isPhone() ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <section className="card stage" data-testid="deposit-wait">
      <div className="card__body stage__body">
        <span className="stage__pulse" aria-hidden="true">
          <Icon name="clock" />
        </span>
        <div role="status">
          <h2 className="stage__title">{t('wait.title')}</h2>
        </div>
        <p className="stage__sum number">
          <bdi>{money(deposit.amount, deposit.currencySymbol)}</bdi>
        </p>
        <p className="stage__method">{words.nameIn(deposit)}</p>
        <p className="stage__text">{t(address === null ? 'wait.slow' : 'wait.text')}</p>
        {address === null ? null : (
          <a
            className={buttonClass({ kind: 'accent', size: 'large', wide: true })}
            href={address}
            data-testid="deposit-pay"
            {...target}
          >
            {t('wait.go')}
            <Icon name="external" />
          </a>
        )}
        <p className="stage__left number number--words">{t('wait.left', { time: clockText(left) })}</p>
        {cancel.error ? <p role="alert">{t(`errors:${cancel.error.code}`)}</p> : null}
        <Button
          kind="quiet"
          data-testid="deposit-cancel"
          disabled={cancel.isPending}
          aria-busy={cancel.isPending}
          onClick={() => cancel.mutate({ id: deposit.id })}
        >
          {t('wait.cancel')}
        </Button>
      </div>
    </section>
  )
}
