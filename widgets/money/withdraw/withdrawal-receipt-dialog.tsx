import type { FormEvent } from 'react'
import { getScale, withDecimals } from '../../../schemas/base/money.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../ui/state/load-failure.tsx'
import '../deposit/deposit.css'
import { ReceiptPictures } from './receipt-pictures.tsx'
import { ReceivedAmount } from './received-amount.tsx'
import './receipt.css'

export interface WithdrawalReceiptDialogProps extends DialogProps {
  withdrawalId: string
}

/** Whether a payout arrived: all of it, a part, or nothing, with pictures that prove it. */
export default function WithdrawalReceiptDialog({
  titleId,
  close,
  withdrawalId,
}: WithdrawalReceiptDialogProps) {
  const { t, money, dateTime } = useText('withdraw')
  const { state, context, error, pending, send, hasTag } = useFlow('withdrawalReceipt', { withdrawalId })
  useMemberEvent('withdrawal.changed', () => send({ type: 'withdrawal.changed' }))
  const { withdrawal, answer, pictures } = context
  const frame = { titleId, title: t('receipt.title'), onClose: () => close(), className: 'receipt' }

  if (state === 'unreachable')
    return (
      <Dialog {...frame}>
        <LoadFailure title={t('failed')} text={t('failedText')} onRetry={() => send({ type: 'retried' })} />
      </Dialog>
    )
  if (!withdrawal)
    return (
      <Dialog {...frame}>
        <div className="receipt__waiting" aria-busy="true">
          <i className="skeleton" />
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      </Dialog>
    )
  const shown = (amount: string) => money(amount, withdrawal.currencySymbol)
  const account = `${withdrawal.account.bank || withdrawal.account.method} •••• ${withdrawal.account.lastFour}`
  const lead = t('receipt.lead', { amount: shown(withdrawal.paid), account })
  const fields: Readonly<Record<string, string>> = error?.fields ?? {}
  const problem = (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
  const general =
    error && problem('amount') === '' && problem('proofs') === '' ? (
      <p className="cashier__problem" role="alert">
        {t(`errors:${error.code}`)}
      </p>
    ) : null

  if (hasTag('over'))
    return (
      <Dialog
        {...frame}
        size="s"
        foot={
          <Button kind="accent" data-testid="receipt-done" onClick={() => close(true)}>
            {t('receipt.close')}
          </Button>
        }
      >
        {general}
        <p role="status" data-testid="receipt-over" data-state={String(state)}>
          {t(`receipt.${String(state)}`)}
        </p>
      </Dialog>
    )
  if (state === 'asking')
    return (
      <Dialog {...frame} size="s" sub={lead}>
        {withdrawal.receipt?.dueAt ? (
          <p className="receipt__note">{t('receipt.until', { when: dateTime(withdrawal.receipt.dueAt) })}</p>
        ) : null}
        {general}
        <div className="receipt__ways">
          <Button
            kind="accent"
            size="large"
            data-testid="receipt-all"
            onClick={() => send({ type: 'received.chosen' })}
          >
            {t('receipt.all')}
          </Button>
          <Button
            kind="ghost"
            size="large"
            data-testid="receipt-part"
            onClick={() => send({ type: 'partly.chosen' })}
          >
            {t('receipt.part')}
          </Button>
          <Button
            kind="ghost"
            size="large"
            data-testid="receipt-nothing"
            onClick={() => send({ type: 'nothing.chosen' })}
          >
            {t('receipt.nothing')}
          </Button>
        </div>
      </Dialog>
    )
  if (hasTag('describing'))
    return (
      <Dialog
        {...frame}
        sub={lead}
        form={{
          onSubmit: (event: FormEvent) => {
            event.preventDefault()
            send({ type: 'form.submitted' })
          },
        }}
        foot={
          <div className="receipt__foot">
            <Button type="submit" kind="accent" data-testid="receipt-next">
              {t('receipt.next')}
            </Button>
            <Button kind="ghost" onClick={() => send({ type: 'dismissed' })}>
              {t('receipt.back')}
            </Button>
          </div>
        }
      >
        {general}
        {answer === 'partly' ? (
          <ReceivedAmount
            withdrawal={withdrawal}
            amount={context.amount}
            problem={problem('amount')}
            onAmount={(amount) => send({ type: 'amount.changed', amount })}
          />
        ) : null}
        <ReceiptPictures
          pictures={pictures}
          problem={problem('proofs')}
          onChoose={(chosen) => send({ type: 'pictures.chosen', pictures: chosen })}
          onRemove={(key) => send({ type: 'picture.removed', key })}
        />
      </Dialog>
    )
  const sure = {
    received: t('receipt.sureAll', { amount: shown(withdrawal.paid) }),
    partly: t('receipt.surePart', {
      amount: shown(withdrawal.paid),
      received: shown(withDecimals(context.amount, getScale(withdrawal.paid))),
    }),
    notReceived: t('receipt.sureNothing', { amount: shown(withdrawal.paid) }),
  }[answer ?? 'received']
  return (
    <Dialog
      {...frame}
      size="s"
      foot={
        <div className="receipt__foot">
          <Button
            kind="accent"
            data-testid="receipt-confirm"
            aria-busy={pending || undefined}
            aria-disabled={pending || undefined}
            onClick={() => send({ type: 'confirmed' })}
          >
            {t('receipt.say')}
          </Button>
          <Button kind="ghost" onClick={() => send({ type: 'dismissed' })}>
            {t('receipt.back')}
          </Button>
        </div>
      }
    >
      {general}
      <p>{sure}</p>
    </Dialog>
  )
}
