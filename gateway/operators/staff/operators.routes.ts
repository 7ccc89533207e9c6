import { and, count, eq } from 'drizzle-orm'
import { consoleOrigin } from '../../base/http/console-host.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Config } from '../../base/config/config.ts'
import type { OperatorRole } from '../../../schemas/operators/permissions.ts'
import { operator, operatorSession, type Operator } from '../access/access.tables.ts'
import { addOperator, findOperator, linkPersons, setRoles, setStatus } from '../access/operators.service.ts'
import { endSessions, isOpen } from '../access/session.service.ts'
import { makeSetup } from '../access/setup.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'

function linkOf(config: Config, token: string) {
  return `${consoleOrigin(config)}/setup#${token}`
}

function shown({ name, roles, status }: Operator) {
  return { name, roles, status }
}

/** Nobody changes what they may do, or who they are: another one must. */
function requireOther(id: string, { operatorId }: { operatorId: string }): void {
  if (id === operatorId) throw new Refusal('own_case')
}

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
    const sessions = new Map(found.open.map((one) => [one.id, one.count]))
    return found.everybody.map((one) => ({
      id: one.id,
      name: one.name,
      person: one.personId,
      email: one.emailKey,
      mobile: one.mobile,
      roles: one.roles as OperatorRole[],
      status: one.status,
      since: one.createdAt.toISOString(),
      lastSignIn: one.lastSignInAt?.toISOString() ?? null,
      sessions: sessions.get(one.id) ?? 0,
      isDemo: one.isDemo,
    }))
  }),
  act(
    'operatorInvite',
    'operators.manage',
    async (tx, { platform, operator: { scope, company }, body, now, note }) => {
      note({ subject: 'operator', reason: body.reason })
      const added = await addOperator(tx, scope, body, now)
      note({ subjectId: added.id, after: shown(added) })
      return {
        id: added.id,
        link: linkOf(platform.config, await makeSetup(tx, platform, company, added.id, now)),
      }
    },
  ),
  act('operatorRoles', 'operators.manage', async (tx, { operator: me, body, note }) => {
    note({ subject: 'operator', subjectId: body.id, reason: body.reason })
    requireOther(body.id, me)
    const found = await findOperator(tx, me.scope, body.id)
    note({ before: shown(found), after: { ...shown(found), roles: body.roles } })
    await setRoles(tx, me.scope, found, body.roles)
    return null
  }),
  act('operatorReset', 'operators.manage', async (tx, { platform, operator: me, body, now, note }) => {
    note({ subject: 'operator', subjectId: body.id, reason: body.reason })
    requireOther(body.id, me)
    const found = await findOperator(tx, me.scope, body.id)
    if (found.status === 'disabled') throw new Refusal('conflict')
    note({ before: shown(found), after: { ...shown(found), status: 'invited' } })
    await setStatus(tx, me.scope, found.id, 'invited')
    await endSessions(tx, me.scope, { operatorId: found.id }, now)
    return {
      id: found.id,
      link: linkOf(platform.config, await makeSetup(tx, platform, me.company, found.id, now)),
    }
  }),
  act('operatorDisable', 'operators.manage', async (tx, { operator: me, body, now, note }) => {
    note({ subject: 'operator', subjectId: body.id, reason: body.reason })
    requireOther(body.id, me)
    const found = await findOperator(tx, me.scope, body.id)
    note({ before: shown(found), after: { ...shown(found), status: 'disabled' } })
    await setStatus(tx, me.scope, found.id, 'disabled')
    await endSessions(tx, me.scope, { operatorId: found.id }, now)
    return null
  }),
  act('operatorEnable', 'operators.manage', async (tx, { operator: me, body, note }) => {
    note({ subject: 'operator', subjectId: body.id, reason: body.reason })
    requireOther(body.id, me)
    const found = await findOperator(tx, me.scope, body.id)
    if (found.status !== 'disabled') throw new Refusal('conflict')
    const status = found.passwordHash === null ? 'invited' : 'active'
    note({ before: shown(found), after: { ...shown(found), status } })
    await setStatus(tx, me.scope, found.id, status)
    await setRoles(tx, me.scope, found, found.roles)
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
