import type { AgentAction } from '../../../schemas/documents/agent-types.document.ts'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import { useSession } from '../../../engine/hooks/base/use-session.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { CentreEntry } from '../../ui/centre/centre-entry.tsx'
import { useCentrePage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

export interface AgentLinkProps {
  /** A page of the agent centre, by name. */
  page?: string
  /** Or a path of the site. */
  to?: string
  /** Shown to agents whose type may do this. */
  needs?: AgentAction
  /** Name in the icon sprite. */
  icon: string
  /** Key of its words. */
  text: string
}

/** An entry of the menu of the agent centre. */
export default function AgentLink({ page = firstPage, to, needs, icon, text }: AgentLinkProps) {
  const { t } = useText('contract')
  const { member } = useSession()
  const isCurrent = useCentrePage(firstPage) === page && to === undefined
  const may = (scope: 'own' | 'downline') =>
    needs === undefined || !member || mayAgent(member.type, needs, scope)
  if (!may('own') && !may('downline')) return null
  return (
    <CentreEntry
      to={to ?? (page === firstPage ? '/agentHome' : `/agentHome?page=${page}`)}
      icon={icon}
      label={t(text)}
      isCurrent={isCurrent}
    />
  )
}
