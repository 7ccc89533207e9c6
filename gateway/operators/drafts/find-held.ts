import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { listDraftFiles } from '../../brands/drafts/draft-tree.ts'
import type { ActContext } from '../console/console-route.ts'
import { openBases } from './bases.ts'
import { getState } from './draft-state.ts'
import { draftScope, findDraft, listSaves } from './drafts.service.ts'
import { showFinding } from './look-drafts.ts'
import { select } from './publish-draft.ts'
import { withMisfits } from './refuse-operations.ts'

/**
 * Brands that publishing this would break, judged before the transaction: a parent may have a thousand. None where there is no such
 * draft, or none of this version: publishing says so itself. What is wrong with a brand of another company is not told.
 */
export async function findHeld({
  platform,
  operator,
  brands,
  body: { brand, id, version, places },
}: ActContext<'draftPublish'>): Promise<ConsoleValue<'draftPublish'>['held']> {
  const read = await platform.database.within(draftScope, async (tx) => {
    const draft = await findDraft(tx, id)
    const isMeant = draft?.brand === brand && draft.company === operator.company && draft.version === version
    return isMeant && draft.status === 'open' ? { draft, saves: await listSaves(tx, id) } : undefined
  })
  const bases = openBases(platform)
  if (!read || !platform.publisher || bases.isPublished(read.draft)) return []
  const { base, operations } = getState(bases, read.draft, read.saves)
  const files = withMisfits(() => listDraftFiles(base.tree, select(operations, places)))
  const held = await platform.publisher.listHeld(brand, files)
  const own = new Set(brands.map((known) => known.id))
  return held.map((follower) => ({
    brand: follower.id,
    findings: own.has(follower.id) ? follower.errors.map(showFinding) : [],
  }))
}
