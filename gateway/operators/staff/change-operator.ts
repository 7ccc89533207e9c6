import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { decidingIn } from '../../../schemas/operators/permissions.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Operator } from '../access/access.tables.ts'
import { addOperator, findOperator, requireApart, setRoles } from '../access/operators.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { enable, inviteAnew } from './operator-change.case.ts'
import { homeMerchant, proposeChange, requireTwoOwners } from './propose-change.ts'
import { canMail, planSetupLink } from './setup-link.ts'

type Changed = ConsoleValue<'operatorInvite'>

export function shownOperator({ name, emailKey: email, roles, status }: Operator) {
  return { name, email, roles, status }
}

/** Nobody changes what they may do, or who they are: another one must. */
export function requireOther(id: string, { operatorId }: { operatorId: string }): void {
  if (id === operatorId) throw new Refusal('own_case')
}

function getPlace(context: ActContext<'operatorReset'> | ActContext<'operatorEnable'>) {
  const { scope } = context.operator
  return { scope, merchant: homeMerchant(context), config: context.platform.config }
}

/** A link is on its way, or is printed by the command line where no mail is sent. */
function sentBy({ platform: { config } }: Pick<ActContext<'operatorReset'>, 'platform'>) {
  return canMail(config) ? 'sent' : 'command'
}

/** Adds an operator: with roles that decide nothing at once, else when a second owner agrees. */
export async function inviteOperator(tx: Tx, context: ActContext<'operatorInvite'>): Promise<Changed> {
  const { platform, operator: me, body, now, note } = context
  note({ subject: 'operator', reason: body.reason })
  const isDeciding = decidingIn(body.roles).length > 0
  await requireTwoOwners(tx, context, body.roles)
  const added = await addOperator(tx, me.scope, body, { now, status: isDeciding ? 'proposed' : 'invited' })
  note({ subjectId: added.id, after: shownOperator(added) })
  if (isDeciding) {
    const { roles, reason } = body
    await proposeChange(tx, context, added, { change: 'invite', roles, reason })
    return { id: added.id, outcome: 'waiting' }
  }
  const merchant = homeMerchant(context)
  if (canMail(platform.config))
    await boundTo(tx, merchant, me.scope, () => planSetupLink(tx, merchant, added.id, now))
  return { id: added.id, outcome: sentBy(context) }
}

/** Changes roles: what decides more than before takes a second owner. */
export async function changeRoles(tx: Tx, context: ActContext<'operatorRoles'>): Promise<Changed> {
  const { operator: me, body, note } = context
  note({ subject: 'operator', subjectId: body.id, reason: body.reason })
  requireOther(body.id, me)
  const login = await findOperator(tx, me.scope, body.id)
  note({ before: shownOperator(login), after: { ...shownOperator(login), roles: body.roles } })
  if (login.status === 'proposed') throw new Refusal('conflict')
  const held = new Set(decidingIn(login.roles))
  const isMore = decidingIn(body.roles).some((permission) => !held.has(permission))
  if (!isMore) {
    await setRoles(tx, me.scope, login, body.roles)
    return { id: login.id, outcome: 'done' }
  }
  await requireApart(tx, me.scope, login.personId, { id: login.id, roles: body.roles })
  await proposeChange(tx, context, login, { change: 'roles', roles: body.roles, reason: body.reason })
  return { id: login.id, outcome: 'waiting' }
}

/** Takes password and authenticator away and sends a new link; one that was not used yet is only sent again. */
export async function resetOperator(tx: Tx, context: ActContext<'operatorReset'>): Promise<Changed> {
  const { operator: me, body, now, note } = context
  note({ subject: 'operator', subjectId: body.id, reason: body.reason })
  requireOther(body.id, me)
  const login = await findOperator(tx, me.scope, body.id)
  if (login.status === 'disabled' || login.status === 'proposed') throw new Refusal('conflict')
  const sent = sentBy(context)
  if (sent === 'sent' && login.emailKey === null) throw new Refusal('email_missing')
  note({ before: shownOperator(login), after: { ...shownOperator(login), status: 'invited' } })
  if (login.status === 'active' && decidingIn(login.roles).length > 0) {
    await proposeChange(tx, context, login, { change: 'reset', roles: login.roles, reason: body.reason })
    return { id: login.id, outcome: 'waiting' }
  }
  await inviteAnew(tx, getPlace(context), login, now)
  return { id: login.id, outcome: sent }
}

/** Lets a disabled operator in again: with a role that decides only when a second owner agrees. */
export async function enableOperator(tx: Tx, context: ActContext<'operatorEnable'>): Promise<Changed> {
  const { operator: me, body, now, note } = context
  note({ subject: 'operator', subjectId: body.id, reason: body.reason })
  requireOther(body.id, me)
  const login = await findOperator(tx, me.scope, body.id)
  if (login.status !== 'disabled') throw new Refusal('conflict')
  const status = login.passwordHash === null ? 'invited' : 'active'
  note({ before: shownOperator(login), after: { ...shownOperator(login), status } })
  if (decidingIn(login.roles).length > 0) {
    await proposeChange(tx, context, login, { change: 'enable', roles: login.roles, reason: body.reason })
    return { id: login.id, outcome: 'waiting' }
  }
  await enable(tx, getPlace(context), login, now)
  return { id: login.id, outcome: 'done' }
}
