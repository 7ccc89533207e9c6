import { and, eq, sql } from 'drizzle-orm'
import { openCase } from '../../base/cases/cases.service.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Operator } from '../access/access.tables.ts'
import { countActiveOwners, isOwner } from '../access/company.service.ts'
import { requireNoWait } from '../access/session.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { type ChangeName, listedRoles, operatorChangeCase } from './operator-change.case.ts'

type Acting = Pick<ActContext<'operatorInvite'>, 'platform' | 'operator' | 'brands' | 'now' | 'note'>

/** The merchant under which a company's own cases stand. */
export function homeMerchant({ brands }: Pick<Acting, 'brands'>): string {
  const [home] = brands
  if (!home) throw new Refusal('not_found')
  return home.settings.merchantCode
}

/** Owners are made in the console only by two; before there are two, the command line does it. */
export async function requireTwoOwners(
  tx: Tx,
  { platform, operator: { scope } }: Acting,
  roles: readonly string[],
): Promise<void> {
  if (isOwner({ roles: [...roles] }) && (await countActiveOwners(tx, scope, platform.config)) < 2)
    throw new Refusal('owners_missing')
}

/** Brings a change of an operator before a second owner; the transaction must be bound to the company and hold its lock. */
export async function proposeChange(
  tx: Tx,
  context: Acting,
  login: Operator,
  { change, roles, reason }: { change: ChangeName; roles: readonly string[]; reason: string },
): Promise<void> {
  const { operator: me, now, note } = context
  requireNoWait(me)
  note({ after: { name: login.name, change, roles: [...roles], outcome: 'waiting' } })
  await requireTwoOwners(tx, context, roles)
  const merchant = homeMerchant(context)
  await boundTo(tx, merchant, me.scope, async () => {
    const isOpen = and(
      ...[eq(inboxCase.merchant, merchant), eq(inboxCase.kind, operatorChangeCase)],
      ...[eq(inboxCase.status, 'open'), sql`${inboxCase.details} ->> 'operator' = ${login.id}`],
    )
    const [open] = await tx.select({ id: inboxCase.id }).from(inboxCase).where(isOpen).limit(1)
    if (open) throw new Refusal('conflict')
    await openCase(
      tx,
      {
        merchant,
        kind: operatorChangeCase,
        reference: newId(now.getTime()),
        memberId: null,
        details: {
          change,
          operator: login.id,
          name: login.name,
          email: login.emailKey ?? '',
          before: listedRoles(login.roles),
          roles: listedRoles(roles),
          reason,
          proposedBy: me.operatorId,
          proposer: me.name,
        },
      },
      now,
    )
  })
}
