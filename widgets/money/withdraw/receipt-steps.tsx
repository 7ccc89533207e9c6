import type { FormEvent } from 'react'
import { getScale, withDecimals } from '../../../schemas/base/money.ts'
import type { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ReceiptPictures } from './receipt-pictures.tsx'
import { ReceivedAmount } from './received-amount.tsx'

type Flow = ReturnType<typeof useFlow<'withdrawalReceipt'>>

interface StepProps {
  /** What every step's dialog has alike. */
  frame: { titleId: string; title: string; onClose: () => void; className: string }
  flow: Flow
  withdrawal: NonNullable<Flow['context']['withdrawal']>
}

function useProblem({ error }: Flow) {
  const { t } = useText('withdraw')
  const fields: Readonly<Record<string, string>> = error?.fields ?? {}
  return (name: string) => (fields[name] ? t(`errors:${fields[name]}`) : '')
}

function useLead(withdrawal: StepProps['withdrawal']) {
  const { t, money } = useText('withdraw')
  const { bank, method, lastFour } = withdrawal.account
  return t('receipt.lead', {
    amount: money(withdrawal.paid, withdrawal.currencySymbol),
    account: `${bank || method} •••• ${lastFour}`,
  })
}

/** A refusal that belongs to no field of the dialog. */
function Refusal({ flow }: { flow: Flow }) {
  const { t } = useText('withdraw')
  const problem = useProblem(flow)
  if (!flow.error || problem('amount') !== '' || problem('proofs') !== '') return null
  return (
    <p className="cashier__problem" role="alert">
      {t(`errors:${flow.error.code}`)}
    </p>
  )
}

/** What was said, and what happens with it. */
export function EndedStep({ frame, flow, onDone }: StepProps & { onDone: () => void }) {
  const { t } = useText('withdraw')
  const state = String(flow.state)
  return (
    <Dialog
      {...frame}
      size="s"
      foot={
        <Button kind="accent" data-testid="receipt-done" onClick={onDone}>
          {t('receipt.close')}
        </Button>
      }
    >
      <Refusal flow={flow} />
      <p role="status" data-testid="receipt-over" data-state={state}>
        {t(`receipt.${state}`)}
      </p>
    </Dialog>
  )
}

const answers = [
  ['all', 'received.chosen'],
  ['part', 'partly.chosen'],
  ['nothing', 'nothing.chosen'],
] as const

/** Whether all of it, a part or nothing arrived. */
export function AskingStep({ frame, flow, withdrawal }: StepProps) {
  const { t, dateTime } = useText('withdraw')
  const { send } = flow
  const lead = useLead(withdrawal)
  return (
    <Dialog {...frame} size="s" sub={lead}>
      {withdrawal.receipt?.dueAt ? (
        <p className="receipt__note">{t('receipt.until', { when: dateTime(withdrawal.receipt.dueAt) })}</p>
      ) : null}
      <Refusal flow={flow} />
      <div className="receipt__ways">
        {answers.map(([answer, type]) => (
          <Button
            key={answer}
            kind={answer === 'all' ? 'accent' : 'ghost'}
            size="large"
            data-testid={`receipt-${answer}`}
            onClick={() => send({ type })}
          >
            {t(`receipt.${answer}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

/** How much arrived, and pictures that prove it. */
export function DescribingStep({ frame, flow, withdrawal }: StepProps) {
  const { t } = useText('withdraw')
  const { context, send } = flow
  const problem = useProblem(flow)
  const lead = useLead(withdrawal)
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
      <Refusal flow={flow} />
      {context.answer === 'partly' ? (
        <ReceivedAmount
          withdrawal={withdrawal}
          amount={context.amount}
          problem={problem('amount')}
          onAmount={(amount) => send({ type: 'amount.changed', amount })}
        />
      ) : null}
      <ReceiptPictures
        pictures={context.pictures}
        problem={problem('proofs')}
        onChoose={(pictures) => send({ type: 'pictures.chosen', pictures })}
        onRemove={(key) => send({ type: 'picture.removed', key })}
      />
    </Dialog>
  )
}

/** Once more what will be said: it cannot be taken back. */
export function ConfirmingStep({ frame, flow, withdrawal }: StepProps) {
  const { t, money } = useText('withdraw')
  const { context, pending, send } = flow
  const toMoney = (amount: string) => money(amount, withdrawal.currencySymbol)
  const amount = toMoney(withdrawal.paid)
  const question = {
    received: t('receipt.sureAll', { amount }),
    partly: t('receipt.surePart', {
      amount,
      received: toMoney(withDecimals(context.amount, getScale(withdrawal.paid))),
    }),
    notReceived: t('receipt.sureNothing', { amount }),
  }[context.answer ?? 'received']
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
      <Refusal flow={flow} />
      <p>{question}</p>
    </Dialog>
  )
}
