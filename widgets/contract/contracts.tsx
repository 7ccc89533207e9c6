import { useCall } from '../../engine/hooks/use-call.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useMemberEvent } from '../../engine/hooks/use-member-event.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import '../styles/card.css'
import '../styles/contract.css'
import '../styles/table.css'
import { ContractList } from './contract-list.tsx'

/** Contracts above and below, and the way to offer one. Members who never had one see nothing. */
export default function Contracts() {
  const { t } = useText('contract')
  const { status } = useSession()
  const dialog = useDialog()
  const enabled = status === 'agent' || status === 'member'
  const info = useCall('contractInfo', {}, { enabled })
  const own = useCall('contracts', { query: { party: 'own', pageNum: 1 } }, { enabled })
  useMemberEvent('contract.changed', () => void info.refetch())
  const isAgent = status === 'agent'
  if (!isAgent && !info.data?.kinds.length && !own.data?.content.length) return null
  const mayOffer = info.data?.kinds.some((kind) => kind.mayOffer) ?? false
  return (
    <div className="ctrs" data-testid="contracts">
      <div className="ctrs__head">
        <div>
          <h2 className="sec__title">{t('list.title')}</h2>
          <p className="ctr__note">{t('list.sub')}</p>
        </div>
        {mayOffer ? (
          <button
            type="button"
            className="btn btn--accent"
            data-testid="contract-offer"
            {...dialog.intent('contract-offer')}
            onClick={() => void dialog.open('contract-offer')}
          >
            <Icon name="plus" />
            {t('offer.open')}
          </button>
        ) : null}
      </div>
      {isAgent ? <ContractList party="downline" /> : null}
      <ContractList party="own" />
    </div>
  )
}
