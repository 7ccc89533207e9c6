import { and, eq } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from './decide.service.ts'
import { listKinds } from './kinds.ts'

/** What the member sent for a case, for whoever may decide it and nobody else. */
export function casePictures({
  platform,
  areas,
  operator: me,
  brands,
  query: { merchant, id },
}: ConsoleContext<'casePictures'>): Promise<ConsoleValue<'casePictures'>> {
  getBrand(brands, merchant)
  return platform.database.within(merchant, async (tx) => {
    const [found] = await tx
      .select()
      .from(inboxCase)
      .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id)))
    if (!found) throw new Refusal('not_found')
    const kind = listKinds(areas).find(({ name }) => name === found.kind)
    if (!kind?.pictures) return []
    if (!me.permissions.has(kind.permission)) throw new Refusal('forbidden')
    return kind.pictures(tx, found)
  })
}
