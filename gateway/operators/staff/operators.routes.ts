import { and, count, eq } from 'drizzle-orm'
import type { OperatorRole } from '../../../schemas/operators/permissions.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { operator, operatorSession } from '../access/access.tables.ts'
import { countActiveOwners } from '../access/company.service.ts'
import { findOperator, linkPersons, setStatus } from '../access/operators.service.ts'
import { endSessions, isOpen, findWait } from '../access/session.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import {
  changeRoles,
  enableOperator,
  inviteOperator,
  requireOther,
  resetOperator,
  shownOperator,
} from './change-operator.ts'
import { canMail } from './setup-link.ts'

export const operatorRoutes: readonly ConsoleRoute[] = [
  look('operators', 'operators.view', async ({ platform, operator: { scope }, now }) => {
    const found = await platform.database.within(scope, async (tx) => ({
      everybody: await tx
        .select()
        .from(operator)
        .where(eq(operator.merchant, scope))
        .orderBy(operator.nameKey),
      open: await tx
        .select({ id: operatorSession.operatorId, count: count() })
        .from(operatorSession)
        .where(and(eq(operatorSession.merchant, scope), isOpen(now)))
        .groupBy(operatorSession.operatorId),
    }))
    const sessions = new Map(found.open.map((entry) => [entry.id, entry.count]))
    return found.everybody.map((entry) => ({
      id: entry.id,
      name: entry.name,
      person: entry.personId,
      email: entry.emailKey,
      mobile: entry.mobile,
      roles: entry.roles as OperatorRole[],
      status: entry.status,
      isVerified: entry.emailVerifiedAt !== null,
      waitsUntil: findWait(entry, now)?.toISOString() ?? null,
      since: entry.createdAt.toISOString(),
      lastSignIn: entry.lastSignInAt?.toISOString() ?? null,
      sessions: sessions.get(entry.id) ?? 0,
      isDemo: entry.isDemo,
    }))
  }),
  look(
    'operatorPolicy',
    'operators.view',
    async ({ platform: { config, database }, operator: { scope } }) => ({
      sendsMail: canMail(config),
      activeOwners: await database.within(scope, (tx) => countActiveOwners(tx, scope, config)),
      waitHours: config.operatorWaitHours,
    }),
  ),
  act('operatorInvite', 'operators.manage', inviteOperator),
  act('operatorRoles', 'operators.manage', changeRoles),
  act('operatorReset', 'operators.manage', resetOperator),
  act('operatorEnable', 'operators.manage', enableOperator),
  act('operatorDisable', 'operators.manage', async (tx, { operator: me, body, now, note }) => {
    note({ subject: 'operator', subjectId: body.id, reason: body.reason })
    requireOther(body.id, me)
    const found = await findOperator(tx, me.scope, body.id)
    if (found.status === 'proposed') throw new Refusal('conflict')
    note({ before: shownOperator(found), after: { ...shownOperator(found), status: 'disabled' } })
    await setStatus(tx, me.scope, found.id, 'disabled')
    await endSessions(tx, me.scope, { operatorId: found.id }, now)
    return null
  }),
  act('operatorLink', 'operators.manage', async (tx, { operator: me, body, note }) => {
    note({ subject: 'operator', subjectId: body.id, reason: body.reason, after: { sameAs: body.other } })
    if (body.id === body.other) throw new Refusal('conflict')
    const [one, other] = [
      await findOperator(tx, me.scope, body.id),
      await findOperator(tx, me.scope, body.other),
    ]
    note({ before: { person: one.personId, other: other.personId } })
    await linkPersons(tx, me.scope, one, other)
    return null
  }),
]
