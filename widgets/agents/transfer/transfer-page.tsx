import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useZoneName } from '../../../engine/base/hooks/use-zone-name.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import '../../money/deposit/deposit.css'
import { buttonClass } from '../../ui/button/button-class.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import '../../ui/records/records.css'
import './transfer.css'
import { SetPasswordButton } from '../../members/payment-password/set-password-button.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { TransferForm } from './transfer-form.tsx'

function Way({ way }: { way: 'up' | 'down' }) {
  const { t } = useText('transfer')
  const { data, error, refetch } = useCall('transferTerms', {}, { staleTime: 0 })
  // What is refused above the balance must know what came in meanwhile.
  useMemberEvent('wallet.changed', () => void refetch())
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
  if (way === 'down' && !data.mayDown) return <State title={t('notDown')} testId="transfer-none" />
  if (way === 'up' && data.upline === null)
    return (
      <State
        title={t('nobodyAbove')}
        text={t('nobodyAboveText')}
        testId="transfer-none"
        actions={
          <SiteLink className={buttonClass({ kind: 'accent' })} to="/member?page=withdraw">
            {t('header.withdraw')}
          </SiteLink>
        }
      />
    )
  if (!data.hasPaymentPassword)
    return (
      <State
        title={t('needPassword')}
        testId="transfer-password"
        actions={<SetPasswordButton className={buttonClass({ kind: 'accent' })} label={t('setPassword')} />}
      />
    )
  return <TransferForm terms={data} way={way} />
}

/** What was sent and received: in the agent centre by the clock of the site, as every list there. */
function Sent({ isOfCentre }: { isOfCentre: boolean }) {
  const { t, money, dateTime } = useText('transfer')
  const { zone: siteZone } = useBoot()
  const zone = isOfCentre ? siteZone : undefined
  const zoneName = useZoneName(zone)
  const { data } = useCall('memberTransfers', {}, { staleTime: 0 })
  if (!data || data.length === 0) return null
  return (
    <section className="card" aria-labelledby="transfers-title" data-testid="transfer-list">
      <div className="card__body">
        <h2 id="transfers-title">{t('list')}</h2>
        {isOfCentre ? <ExportButton call="exportTeam" page="memberTransfers" filter={{}} /> : null}
        <ul className="transfers">
          {data.map(({ id, isOut, other, amount, currencySymbol, at }) => (
            <li key={id} className="transfers__row">
              <span>
                {t(isOut ? 'sentTo' : 'receivedFrom')} <bdi>{other}</bdi>
              </span>
              <time dateTime={at}>{dateTime(at, zone)}</time>
              <b>
                {isOut ? '−' : '+'}
                {money(amount, currencySymbol)}
              </b>
            </li>
          ))}
        </ul>
        {isOfCentre ? <p className="records__note">{t('records:zone', { zone: zoneName })}</p> : null}
      </div>
    </section>
  )
}

/** Money to the agent above or to somebody below, and what was sent and received. */
export default function TransferPage({ way = 'up' }: { way?: 'up' | 'down' }) {
  const { t } = useText('transfer')
  return (
    <div className="cashier" data-testid="transfer-page">
      <div className="page__head">
        <h1 className="page__title">{t(way === 'up' ? 'titleUp' : 'titleDown')}</h1>
        <p className="page__lead">{t(way === 'up' ? 'leadUp' : 'leadDown')}</p>
      </div>
      <Way way={way} />
      <Sent isOfCentre={way === 'down'} />
    </div>
  )
}
