import { useEffect, useRef } from 'react'
import type { EventFromLogic } from 'xstate'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { withdrawalMachine } from '../../../machines/money/withdrawal/withdrawal.machine.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBonusName } from './open-bonuses.tsx'
import './receipt.css'
import { WithdrawalShares } from './withdrawal-shares.tsx'
import { withdrawalState } from './withdrawal-state.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

type Withdrawal = CallValue<'withdrawalStatus'>

export interface WithdrawStageProps {
  state: unknown
  isPending: boolean
  withdrawal: Withdrawal | null
  account: CallValue<'withdrawTerms'>['accounts'][number]
  /** Of its bank or kind. */
  name: string
  /** What the amount comes to, before it is requested. */
  sum: { fee: string; arrives: string } | undefined
  /** Bonuses that end with it. */
  lost: CallValue<'withdrawTerms'>['bonuses']
  /** As it was typed. */
  amount: string
  symbol: string
  error: FlowError | null
  send: (event: EventFromLogic<typeof withdrawalMachine>) => void
}

/** Takes the focus of the button that is gone as it comes, so that what is asked or said is seen and read from its beginning. */
function StageTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [children])
  return (
    <h2 className="page__part" tabIndex={-1} ref={title}>
      {children}
    </h2>
  )
}

/** What follows the form: the question, the request, and what becomes of it. */
export function WithdrawStage(props: WithdrawStageProps) {
  const { withdrawal, state } = props
  if (withdrawal) return <Followed {...props} withdrawal={withdrawal} />
  return state === 'uncertain' ? <Uncertain {...props} /> : <Question {...props} />
}

function useProblem(error: FlowError | null): string {
  const { t } = useText('withdraw')
  return error ? t(`errors:${error.code}`) : ''
}

/** What becomes of a request, step by step. */
function Followed({
  isPending,
  withdrawal,
  error,
  send,
}: Pick<WithdrawStageProps, 'isPending' | 'error' | 'send'> & { withdrawal: Withdrawal }) {
  const { t } = useText('withdraw')
  const dialog = useDialog()
  const problem = useProblem(error)
  const isReceiptDue = withdrawal.receipt?.status === 'due'
  return (
    <section className="card withdraw__stage" data-testid="withdraw-follow" data-status={withdrawal.status}>
      <div className="card__body cashier__body">
        <StageTitle>{t('follow.title')}</StageTitle>
        <p role="status" data-testid="withdraw-status">
          <strong>{t(`status.${withdrawalState(withdrawal)}`)}</strong>
        </p>
        <WithdrawalShares row={withdrawal} />
        <p className="cashier__problem" role="alert">
          {problem}
        </p>
        <div className="receipt__foot receipt__foot--even">
          {/* First at every status: a button that comes live moves none from under a finger. */}
          <Button
            kind={isReceiptDue ? 'ghost' : 'accent'}
            data-testid="withdraw-again"
            onClick={() => send({ type: 'again.chosen' })}
          >
            {t('follow.another')}
          </Button>
          {isReceiptDue ? (
            <Button
              kind="accent"
              data-testid="follow-receipt"
              {...dialog.intent('withdrawal-receipt')}
              onClick={() => void dialog.open('withdrawal-receipt', { withdrawalId: withdrawal.id })}
            >
              {t('receipt.open')}
            </Button>
          ) : null}
          {withdrawal.isCancellable ? (
            <Button
              kind="ghost"
              data-testid="withdraw-cancel"
              aria-busy={isPending || undefined}
              aria-disabled={isPending || undefined}
              onClick={() => send({ type: 'cancel.chosen' })}
            >
              {t('cancel')}
            </Button>
          ) : null}
        </div>
        <div className="withdraw__live">
          <WithdrawalSteps steps={withdrawal.steps} />
          {/* Behind the steps, so that its going moves nothing. */}
          {withdrawal.status === 'inReview' ? <p className="receipt__note">{t('follow.review')}</p> : null}
        </div>
      </div>
    </section>
  )
}

/** The request may have arrived or not: nobody has heard. */
function Uncertain({ error, send }: Pick<WithdrawStageProps, 'error' | 'send'>) {
  const { t } = useText('withdraw')
  const problem = useProblem(error)
  return (
    <section className="card withdraw__stage" data-testid="withdraw-uncertain">
      <div className="card__body cashier__body">
        <StageTitle>{t('uncertain.title')}</StageTitle>
        <p role="alert">{problem}</p>
        <p>{t('uncertain.text')}</p>
        <div className="receipt__foot">
          <Button kind="accent" data-testid="withdraw-retry" onClick={() => send({ type: 'retried' })}>
            {t('uncertain.again')}
          </Button>
          <Button kind="ghost" onClick={() => send({ type: 'dismissed' })}>
            {t('uncertain.back')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Where the money goes and what it costs, once more before it is requested. */
function Question({ isPending, account, name, sum, lost, amount, symbol, send }: WithdrawStageProps) {
  const { t, money } = useText('withdraw')
  const getName = useBonusName(symbol)
  return (
    <section className="card withdraw__stage" data-testid="withdraw-sure">
      <div className="card__body cashier__body">
        <StageTitle>{t('sure.title', { amount: money(amount, symbol) })}</StageTitle>
        <p>
          {t('sure.to', { account: name })} <bdi>•••• {account.lastFour}</bdi>
        </p>
        {sum ? (
          <dl className="cashier__sum">
            <div className="cashier__line">
              <dt>{t('sure.fee')}</dt>
              <dd className="number">
                <bdi>{money(sum.fee, symbol)}</bdi>
              </dd>
            </div>
            <div className="cashier__line">
              <dt>{t('sure.arrives')}</dt>
              <dd className="number">
                <bdi>{money(sum.arrives, symbol)}</bdi>
              </dd>
            </div>
          </dl>
        ) : null}
        {lost.map((bonus) => (
          <p className="withdraw__lost" key={bonus.id} data-testid="withdraw-loses">
            {t('bonus.lost', { title: getName(bonus), amount: money(bonus.amount, symbol) })}
          </p>
        ))}
        <p className="receipt__note">{t('sure.note')}</p>
        <div className="receipt__foot">
          <Button
            kind="accent"
            size="large"
            data-testid="withdraw-confirm"
            aria-busy={isPending || undefined}
            aria-disabled={isPending || undefined}
            onClick={() => send({ type: 'confirmed' })}
          >
            {t('sure.confirm')}
          </Button>
          {isPending ? null : (
            <Button kind="ghost" size="large" onClick={() => send({ type: 'dismissed' })}>
              {t('sure.back')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
