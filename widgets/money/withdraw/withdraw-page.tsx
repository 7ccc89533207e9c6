import { useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { SetPasswordButton } from '../../members/payment-password/set-password-button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../deposit/deposit.css'
import { AccountForm } from './account-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import './withdraw.css'
import { WithdrawalList } from './withdrawal-list.tsx'

function Way() {
  const { t } = useText('withdraw')
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useCall('withdrawTerms', {}, { staleTime: 0 })
  if (!data)
    return (
      <QueryState
        of={{ error, refetch }}
        failed={{ title: t('failed'), text: t('failedText') }}
        waiting={
          <section className="card" aria-busy="true">
            <div className="card__body cashier__waiting">
              <i className="skeleton cashier__ghost" />
              <i className="skeleton cashier__ghost" />
              <i className="skeleton cashier__ghost" />
            </div>
          </section>
        }
      />
    )
  if (data.methods.length === 0) return <State title={t('noWay')} />
  if (!data.hasPaymentPassword)
    return (
      <State
        title={t('needPassword')}
        text={t('needPasswordText')}
        testId="withdraw-password"
        actions={<SetPasswordButton className={buttonClass({ kind: 'accent' })} label={t('setPassword')} />}
      />
    )
  if (isAdding || data.accounts.length === 0)
    return <AccountForm terms={data} onDone={() => setAdding(false)} />
  return <WithdrawForm terms={data} onAdd={() => setAdding(true)} />
}

/** Money out: where to, how much, and what became of it. */
export default function WithdrawPage() {
  const { t } = useText('withdraw')
  return (
    <div className="cashier withdraw" data-testid="withdraw-page">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <Way />
      <WithdrawalList />
    </div>
  )
}
