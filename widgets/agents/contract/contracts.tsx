import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import './contract.css'
import '../../ui/table/table.css'
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
  if (isAgent && info.isPending) return <i className="skeleton skeleton--box" aria-busy="true" />
  if (!isAgent && !info.data?.kinds.length && !own.data?.content.length) return null
  const mayOffer = info.data?.kinds.some((kind) => kind.mayOffer) ?? false
  return (
    <div className="contracts" data-testid="contracts">
      <div className="contracts__head">
        <div className="page__head">
          <h2 className="page__title">{t('list.title')}</h2>
          <p className="page__lead">{t('list.sub')}</p>
        </div>
        {mayOffer ? (
          <Button
            kind="accent"
            data-testid="contract-offer"
            {...dialog.intent('contract-offer')}
            onClick={() => void dialog.open('contract-offer')}
          >
            <Icon name="plus" />
            {t('offer.open')}
          </Button>
        ) : null}
      </div>
      {isAgent ? <ContractList party="downline" mayOffer={mayOffer} /> : null}
      <ContractList party="own" house={info.data?.house} />
    </div>
  )
}
