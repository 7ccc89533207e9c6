import type { Config } from '../../base/config/config.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import type { Operator } from '../access/access.tables.ts'
import { isOwner } from '../access/company.service.ts'
import {
  findOperator,
  readOperator,
  removeProposed,
  setRoles,
  setStatus,
} from '../access/operators.service.ts'
import { endSessions } from '../access/session.service.ts'
import { canMail, planSetupLink } from './setup-link.ts'

export const operatorChangeCase = 'operator.change'

/** What is asked of a second owner. */
const changeNames = ['invite', 'roles', 'reset', 'enable'] as const
export type ChangeName = (typeof changeNames)[number]

interface Place {
  scope: string
  /** The merchant that the company's cases and mails belong to. */
  merchant: string
  config: Pick<Config, 'production' | 'smtpUrl'>
}

export function listedRoles(roles: readonly string[]): string {
  return [...new Set(roles)].sort().join(', ')
}

/** Takes away what a login proves by, and sends a link; the transaction must be bound to the company. */
export async function inviteAnew(tx: Tx, place: Place, login: Operator, now: Date): Promise<void> {
  const { scope, merchant, config } = place
  await setStatus(tx, scope, login.id, 'invited')
  await endSessions(tx, scope, { operatorId: login.id }, now)
  if (canMail(config)) await boundTo(tx, merchant, scope, () => planSetupLink(tx, merchant, login.id, now))
}

/** Lets a disabled login in again, or sends it a link where it was never set up. */
export async function enable(tx: Tx, place: Place, login: Operator, now: Date): Promise<void> {
  if (login.status !== 'disabled') throw new Refusal('conflict')
  if (login.passwordHash === null) await inviteAnew(tx, place, login, now)
  else await setStatus(tx, place.scope, login.id, 'active')
  await setRoles(tx, place.scope, login, login.roles)
}

async function carryOut(
  tx: Tx,
  place: Place,
  login: Operator,
  { change, before, roles = '' }: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const statuses: Readonly<Record<ChangeName, readonly Operator['status'][]>> = {
    invite: ['proposed'],
    roles: ['invited', 'active', 'disabled'],
    reset: ['invited', 'active'],
    enable: ['disabled'],
  }
  const name = change as ChangeName
  if (!statuses[name].includes(login.status) || listedRoles(login.roles) !== before)
    throw new Refusal('case_changed')
  if (name === 'enable') return enable(tx, place, login, now)
  if (name === 'roles') return setRoles(tx, place.scope, login, roles.split(', '))
  await inviteAnew(tx, place, login, now)
  await setRoles(tx, place.scope, login, login.roles)
}

/** A role that can decide is given, given back or set up anew only when a second owner agrees, who is not the one it is about. */
export const operatorCase: CaseKind = {
  name: operatorChangeCase,
  permission: 'operators.manage',
  isOfCompany: true,
  codes: { change: changeNames },
  hidden: ['operator'],
  decisions: [
    { name: 'approve', isByAnother: true, reasons: ['checked'] },
    { name: 'reject', reasons: ['unknown_person', 'wrong_roles', 'not_now'] },
  ],
  decide(tx, { merchant, details }, { platform, brand, decision, operator: approver, now }) {
    const scope = companyScope(brand.merchant.company)
    const id = details['operator'] ?? ''
    return boundTo(tx, scope, merchant, async () => {
      if (decision === 'reject') return removeProposed(tx, scope, id)
      const login = await findOperator(tx, scope, id)
      const [by, proposer] = [
        await readOperator(tx, scope, approver),
        await readOperator(tx, scope, details['proposedBy'] ?? ''),
      ]
      if (by?.personId === login.personId) throw new Refusal('own_case')
      if (proposer?.status !== 'active' || !isOwner(proposer)) throw new Refusal('case_changed')
      await carryOut(tx, { scope, merchant, config: platform.config }, login, details, now)
    })
  },
}
