import { useId } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { WithdrawalShares } from './withdrawal-shares.tsx'
import { withdrawalState } from './withdrawal-state.ts'
import { WithdrawalSteps } from './withdrawal-steps.tsx'

/** Milliseconds after which the list is fetched again: a message that something changed may get lost. */
const lookAgainMs = 60_000

type Withdrawal = CallValue<'withdrawalStatus'>

function Row({ row }: { row: Withdrawal }) {
  const { t, money, dateTime } = useText('withdraw')
  const cancel = useCommand('withdrawalCancel', ['withdrawals', 'withdrawTerms', 'balance'])
  const dialog = useDialog()
  const shown = (amount: string) => money(amount, row.currencySymbol)
  const { error } = cancel
  const state = withdrawalState(row)
  return (
    <li className="withdraw__row" data-testid="withdrawal">
      <details>
        <summary className="rows__row">
          <span className="rows__text">
            <strong>
              {row.account.bank || row.account.method} <bdi>•••• {row.account.lastFour}</bdi>
            </strong>
            <small>{dateTime(row.requestedAt)}</small>
          </span>
          <span className="rows__end">
            <strong className="number">
              <bdi>{shown(row.amount)}</bdi>
            </strong>
            <small className={`mark mark--${state}`} data-testid="withdrawal-status">
              {t(`status.${state}`)}
            </small>
          </span>
        </summary>
        <WithdrawalSteps steps={row.steps} />
      </details>
      <WithdrawalShares row={row} />
      {row.isCancellable ? (
        <Button
          kind="ghost"
          data-testid="withdrawal-cancel"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ id: row.id })}
        >
          {t('cancel')}
        </Button>
      ) : null}
      {row.receipt?.status === 'due' ? (
        <Button
          kind="accent"
          data-testid="withdrawal-receipt"
          {...dialog.intent('withdrawal-receipt')}
          onClick={() => void dialog.open('withdrawal-receipt', { withdrawalId: row.id })}
        >
          {t('receipt.open')}
        </Button>
      ) : null}
      <p className="cashier__problem" role="alert">
        {error ? t(`errors:${error.code}`) : ''}
      </p>
    </li>
  )
}

/** Withdrawals of the member, live, each with what happened to it. */
export function WithdrawalList() {
  const { t } = useText('withdraw')
  const id = useId()
  const { data, isError, error, refetch } = useCall(
    'withdrawals',
    { query: {} },
    { staleTime: 0, refetchInterval: lookAgainMs },
  )
  useMemberEvent('withdrawal.changed', () => void refetch())
  return (
    <section className="cashier__history" aria-labelledby={id} aria-busy={!data && !isError}>
      <h2 className="page__part" id={id}>
        {t('history')}
      </h2>
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={
          <div className="rows">
            {[1, 2, 3].map((n) => (
              <i className="skeleton rows__ghost" key={n} />
            ))}
          </div>
        }
        isEmpty={(data) => data.content.length === 0}
        empty={<State isRow spot={false} level={3} title={t('none')} />}
      >
        {(data) => (
          <ul className="rows">
            {data.content.map((row) => (
              <Row row={row} key={row.id} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
