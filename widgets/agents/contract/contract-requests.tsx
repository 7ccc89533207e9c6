import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import '../../ui/table/table.css'
import { ContractList } from './contract-list.tsx'
import './contract.css'

/** What of contracts waits for an answer: offered to me or by me, and terminations that somebody asked for. */
export default function ContractRequests() {
  const { t } = useText('contract')
  const { status } = useSession()
  return (
    <div className="page contracts" data-testid="contract-requests">
      <div className="page__head">
        <h1 className="page__title">{t('frame:title.contractRequest')}</h1>
        <p className="page__lead">{t('request.lead')}</p>
      </div>
      <ContractList party="own" isWaiting />
      {status === 'agent' ? <ContractList party="downline" isWaiting /> : null}
    </div>
  )
}
