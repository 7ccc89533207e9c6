import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import './deposit.css'
import BreakNotice from '../../members/responsible-play/break-notice.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositProgress } from './deposit-progress.tsx'
import { NewDeposit } from './new-deposit.tsx'

/** Money in: a new deposit, or the one that the address names, and those before it. */
export default function DepositPage() {
  const { t } = useText('deposit')
  const { deposit } = useRoute().query
  const isOnBreak = useIsOnBreak()
  return (
    <div className="cashier" data-testid="deposit-page">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      {deposit ? (
        <DepositProgress id={deposit} key={deposit} />
      ) : isOnBreak ? (
        <BreakNotice />
      ) : (
        <NewDeposit />
      )}
      <DepositHistory />
    </div>
  )
}
