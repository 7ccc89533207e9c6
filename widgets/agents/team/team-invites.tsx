import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { ExportButton } from '../../ui/records/export-button.tsx'
import { FilterBar } from '../../ui/records/filter-bar.tsx'
import { quickPeriods } from '../../ui/records/quick-periods.ts'
import '../../ui/records/records.css'
import { useRecordQuery } from '../../ui/records/use-record-query.ts'
import '../../ui/base/card.css'
import '../../ui/base/page.css'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import '../../ui/state/state.css'
import { InviteCard } from './invite-card.tsx'
import { NewAccount } from './new-account.tsx'
import { NewLink } from './new-link.tsx'
import './team.css'

const names = ['period', 'from', 'to']
const periods = quickPeriods.filter((name) => name !== 'all')

/** The way to make an account, and invite links of an agent with their QR codes, what each of them brought, and the way to a new one. */
export default function TeamInvites() {
  const { t } = useText('team')
  const { member } = useSession()
  const mayMake = member && mayAgent(member.type, 'makeMembers', 'own')
  const query = useRecordQuery(names, 'merchant')
  const { data, error, refetch, isPlaceholderData } = useCall(
    'inviteLinks',
    { query: query.requested as CallQuery<'inviteLinks'> },
    { keepPrevious: true },
  )
  useMemberEvent('contract.changed', () => void refetch())
  useMemberEvent('invite.unoffered', () => void refetch())
  return (
    <div className="records" data-testid="team-invites">
      <div className="page__head">
        <h2 className="page__title">{t('invites.title')}</h2>
        <p className="page__lead">{t('invites.lead')}</p>
      </div>
      {mayMake ? <NewAccount /> : null}
      <NewLink />
      <FilterBar
        query={query}
        periods={periods}
        actions={<ExportButton call="exportTeam" page="inviteLinks" filter={query.requested} />}
      />
      <QueryState
        of={{ data, error, refetch }}
        failed={{ title: t('records:failed'), text: t('records:failedText') }}
        failsFirst
        waiting={
          <ul className="team-invites" aria-busy="true">
            <li className="skeleton team-invites__wait" />
          </ul>
        }
        isEmpty={({ links }) => links.length === 0}
        empty={<State title={t('invites.none')} text={t('invites.noneText')} testId="invites-empty" />}
      >
        {({ links, currencySymbol }) => (
          <ul className="team-invites" aria-busy={isPlaceholderData}>
            {links.map((invite) => (
              <InviteCard key={invite.code} invite={invite} symbol={currencySymbol} />
            ))}
          </ul>
        )}
      </QueryState>
    </div>
  )
}
