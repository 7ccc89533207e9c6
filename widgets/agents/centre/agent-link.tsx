import { useText } from '../../../engine/hooks/base/use-text.ts'
import { CentreEntry } from '../../ui/centre/centre-entry.tsx'
import { useCentrePage } from '../../ui/centre/use-centre-page.ts'
import { firstPage } from './first-page.ts'

export interface AgentLinkProps {
  /** A page of the agent centre, by name. */
  page?: string
  /** Or a path of the site. */
  to?: string
  /** Name in the icon sprite. */
  icon: string
  /** Key of its words. */
  text: string
}

/** An entry of the menu of the agent centre. */
export default function AgentLink({ page = firstPage, to, icon, text }: AgentLinkProps) {
  const { t } = useText('contract')
  const isCurrent = useCentrePage(firstPage) === page && to === undefined
  return (
    <CentreEntry
      to={to ?? (page === firstPage ? '/agentHome' : `/agentHome?page=${page}`)}
      icon={icon}
      label={t(text)}
      isCurrent={isCurrent}
    />
  )
}
