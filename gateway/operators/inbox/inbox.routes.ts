import { and, eq } from 'drizzle-orm'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand, decideCase, lockedCase } from './decide.service.ts'
import { caseDetail } from './detail.service.ts'
import { caseComment } from './inbox.tables.ts'
import { listKinds } from './kinds.ts'
import { listCases } from './list.service.ts'
import { casePictures } from './pictures.service.ts'

export const inboxRoutes: readonly ConsoleRoute[] = [
  look('cases', 'cases.view', listCases),
  look('caseDetail', 'cases.view', caseDetail),
  look('casePictures', 'cases.view', casePictures),
  act('caseDecide', 'cases.work', decideCase),
  act('caseTake', 'cases.work', async (tx, { operator: me, areas, body, brands, note }) => {
    const { merchant, id, take } = body
    note({ merchant, subject: 'case', subjectId: id })
    getBrand(brands, merchant)
    await boundTo(tx, merchant, me.scope, async () => {
      const found = await lockedCase(tx, merchant, id)
      if (found.status !== 'open') throw new Refusal('case_closed')
      // Whoever takes a case keeps it from others: only who may decide it does.
      const kind = listKinds(areas).find(({ name }) => name === found.kind)
      if (take && kind && !me.permissions.has(kind.permission)) throw new Refusal('forbidden')
      if (!take && found.assignedTo !== me.operatorId) throw new Refusal('conflict')
      const assignedTo = take ? me.operatorId : null
      note({ before: { assignedTo: found.assignedTo }, after: { assignedTo } })
      await tx
        .update(inboxCase)
        .set({ assignedTo })
        .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id)))
    })
    return null
  }),
  act('caseRemark', 'cases.work', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, id, text } = body
    note({ merchant, subject: 'case', subjectId: id, comment: text })
    getBrand(brands, merchant)
    await boundTo(tx, merchant, me.scope, async () => {
      await lockedCase(tx, merchant, id)
      await tx
        .insert(caseComment)
        .values({ merchant, id: newId(now.getTime()), caseId: id, operatorId: me.operatorId, text, at: now })
    })
    return null
  }),
]
