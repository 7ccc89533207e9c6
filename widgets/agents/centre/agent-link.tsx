import type { AgentAction } from '../../../schemas/documents/agent-types.document.ts'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { CentreEntry } from '../../ui/centre/centre-entry.tsx'
import { useCentrePage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

/** What the consolidated info calls each kind of contract. */
const requests = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const

export interface AgentLinkProps {
  /** A page of the agent centre, by name. */
  page?: string
  /** Or a path of the site. */
  to?: string
  /** Shown to agents whose type may do this. */
  needs?: AgentAction
  /** Shown where contracts of this kind concern the agent. */
  contract?: ContractKind
  /** Name in the icon sprite. */
  icon: string
  /** Key of its words. */
  text: string
}

/** An entry of the menu of the agent centre. */
export default function AgentLink({ page = firstPage, to, needs, contract, icon, text }: AgentLinkProps) {
  const { t } = useText('contract')
  const { member } = useSession()
  const info = useCall('contractInfo', {}, { enabled: contract !== undefined })
  const isCurrent = useCentrePage(firstPage) === page && to === undefined
  const may = (scope: 'own' | 'downline') =>
    needs === undefined || !member || mayAgent(member.type, needs, scope)
  if (!may('own') && !may('downline')) return null
  // Until it is known the entry has its place in the menu, which waits to be seen.
  if (contract !== undefined && info.data?.[requests[contract]] === 'off') return null
  return (
    <CentreEntry
      to={to ?? (page === firstPage ? '/agentHome' : `/agentHome?page=${page}`)}
      icon={icon}
      label={t(text)}
      isCurrent={isCurrent}
    />
  )
}
