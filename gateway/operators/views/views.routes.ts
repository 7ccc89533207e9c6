import { and, asc, count, eq } from 'drizzle-orm'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { SignedIn } from '../access/session.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { operatorView } from './views.tables.ts'

const maxViews = 60

function ownedBy({ scope, operatorId }: SignedIn) {
  return and(eq(operatorView.merchant, scope), eq(operatorView.operatorId, operatorId))
}

/** Saved views: each operator's own, wherever they sign in. */
export const viewRoutes: readonly ConsoleRoute[] = [
  look('savedViews', 'session', ({ platform, operator: me }) =>
    platform.database.within(me.scope, (tx) =>
      tx
        .select({ path: operatorView.path, name: operatorView.name, search: operatorView.search })
        .from(operatorView)
        .where(ownedBy(me))
        .orderBy(asc(operatorView.savedAt), asc(operatorView.name)),
    ),
  ),
  act('viewSave', 'session', async (tx, { operator: me, body, now, note }) => {
    const { path, search } = body
    const name = body.name.trim()
    note({ subject: 'view', after: { path, name, search } })
    if (name === '') throw refuseField('name', 'field_required')
    const [stored] = await tx.select({ n: count() }).from(operatorView).where(ownedBy(me))
    if ((stored?.n ?? 0) >= maxViews) throw new Refusal('conflict')
    const { scope: merchant, operatorId } = me
    await tx
      .insert(operatorView)
      .values({ merchant, operatorId, path, name, search, savedAt: now })
      .onConflictDoUpdate({
        target: [operatorView.merchant, operatorView.operatorId, operatorView.path, operatorView.name],
        set: { search },
      })
    return null
  }),
  act('viewRemove', 'session', async (tx, { operator: me, body: { path, name }, note }) => {
    note({ subject: 'view', before: { path, name } })
    await tx
      .delete(operatorView)
      .where(and(ownedBy(me), eq(operatorView.path, path), eq(operatorView.name, name)))
    return null
  }),
]
