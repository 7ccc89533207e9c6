import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useHasPage } from '../../../engine/base/hooks/use-has-page.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useMayInvite } from '../../frame/use-may-invite.ts'
import { useUnread } from '../../frame/use-unread.ts'
import { CentreEntry } from '../../ui/centre/centre-entry.tsx'
import { useCentrePage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

export interface MemberLinkProps {
  /** A page of the member centre, by name. */
  page: string
  /** Name in the icon sprite. */
  icon: string
  /** Key of its words. */
  text: string
  /** What it counts while there is any. */
  badge?: 'messages' | 'missions' | 'rewards'
  /** Whom it is for, where not everybody. */
  only?: 'wallets' | 'invite' | 'agents'
}

/** An entry of the menu of the member centre. */
export default function MemberLink({ page, icon, text, badge, only }: MemberLinkProps) {
  const { t } = useText('member')
  const isCurrent = useCentrePage(firstPage) === page
  const mayInvite = useMayInvite()
  const hasAgents = useHasPage('/agent')
  const { data: wallet } = useCall('merchantWallet', {}, { staleTime: Infinity })
  if (only === 'invite' && !mayInvite) return null
  if (only === 'agents' && !hasAgents) return null
  if (only === 'wallets' && wallet?.isSingle !== false) return null
  return (
    <CentreEntry
      to={page === firstPage ? '/member' : `/member?page=${page}`}
      icon={icon}
      label={t(text)}
      isCurrent={isCurrent}
    >
      {badge === 'messages' ? <MessageCount /> : null}
      {badge === 'missions' ? <MissionCount /> : null}
      {badge === 'rewards' ? <RewardCount /> : null}
    </CentreEntry>
  )
}

/** How many messages were not opened yet, as the page's head, the account's menu and the drawer say; nothing when all were. */
function MessageCount() {
  const { t, number } = useText()
  const count = useUnread()?.messages ?? 0
  if (count === 0) return null
  return (
    <em data-testid="member-unread">
      <span aria-hidden="true">{number(count)}</span>
      <span className="visually-hidden">{t('unread', { count })}</span>
    </em>
  )
}

/** How many rewards of missions wait; nothing when none does. */
function MissionCount() {
  const { data } = useCall('missionSummary', {}, { enabled: useIsReal() })
  return <ToClaim count={data?.claimable ?? 0} testId="missions-to-claim" />
}

/** How many rewards of whatever kind wait; nothing when none does. */
function RewardCount() {
  const { data } = useCall('rewards', { query: { status: 'claimable' } }, { enabled: useIsReal() })
  return <ToClaim count={data?.claimable ?? 0} testId="rewards-to-claim" />
}

function useIsReal() {
  const { status } = useSession()
  return status === 'member' || status === 'agent'
}

function ToClaim({ count, testId }: { count: number; testId: string }) {
  const { t, number } = useText('member')
  if (count === 0) return null
  return (
    <em data-testid={testId}>
      <span aria-hidden="true">{number(count)}</span>
      <span className="visually-hidden">{t('centre.toClaim', { count })}</span>
    </em>
  )
}
