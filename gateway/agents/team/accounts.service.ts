import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { agentsMadeBy } from '../../../schemas/agents/agent-types.ts'
import { refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { makeAccount } from '../../members/sign-in/make-account.service.ts'
import { requireMay } from '../permission/agent-permission.ts'
import { getAccount } from './team-names.ts'

/** Types of accounts that an agent may make: that of members first. */
export function accountTypes(
  { brand }: Pick<Visitor, 'brand'>,
  { type }: Session,
): CallValue<'accountTypes'> {
  const { agentUserTypes } = brand.settings
  const ofAgents = agentsMadeBy(type).filter((value) => agentUserTypes.includes(value))
  return {
    types: [
      { type: brand.merchant.registration.memberType, isAgent: false },
      ...ofAgents.map((ofAgent) => ({ type: ofAgent, isAgent: true })),
    ],
  }
}

/** Makes an account directly below an agent: of a member, or of one of the types of agents that the table lets the agent make. */
export async function makeTeamAccount(
  platform: Platform,
  visitor: Visitor & { session: Session },
  { type, ...wanted }: CallBody<'makeAccount'>,
): Promise<CallValue<'makeAccount'>> {
  const { brand, session } = visitor
  const isOfMember = type === brand.merchant.registration.memberType
  requireMay(session, isOfMember ? 'makeMembers' : 'makeAgents', 'own')
  const isOfAgent = brand.settings.agentUserTypes.includes(type) && agentsMadeBy(session.type).includes(type)
  if (!isOfMember && !isOfAgent) throw refuseField('type', 'forbidden')
  const made = await makeAccount(platform, visitor, { ...wanted, type, agentId: session.memberId })
  const name = { username: made.username, nameMade: false, mobile: null, email: null }
  return { id: made.id, account: getAccount(brand, name, 1), type }
}
