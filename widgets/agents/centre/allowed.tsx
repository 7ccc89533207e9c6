import type { ReactNode } from 'react'
import type { AgentAction, AgentScope } from '../../../schemas/documents/agent-types.document.ts'
import { mayAgent } from '../../../schemas/agents/agent-types.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { State } from '../../ui/state/state.tsx'
import '../../ui/state/state.css'

export interface AllowedProps {
  action: AgentAction
  scope?: AgentScope
  children: ReactNode
}

/** A page for those types of agents that may do this; the others are told so. The gateway decides by the same table. */
export function Allowed({ action, scope = 'downline', children }: AllowedProps) {
  const { t } = useText('team')
  const { member } = useSession()
  if (!member || mayAgent(member.type, action, scope)) return children
  return <State title={t('errors:forbidden')} testId="agent-forbidden" />
}
