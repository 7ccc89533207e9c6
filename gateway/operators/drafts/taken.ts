import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { listTakenChanges, mergeTaken, type TakenChange } from '../../brands/drafts/merge-taken.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { listForeignParents } from '../brands/foreign-parents.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { type Base, type Bases, openBases } from './bases.ts'
import { loadState, withDrafts } from './draft-state.ts'
import { addSave } from './drafts.service.ts'
import { isShownTo } from './refuse-operations.ts'
import { lockOwn } from './write-drafts.ts'

type Shown = ConsoleValue<'brandTaken'>[number]
type Companies = Pick<Platform, 'registry'>

/** What was taken over into these files and is different at its owner since; of another company's only what its brands show anyway. */
export function listChanged(
  bases: Bases,
  { registry }: Companies,
  brand: LoadedBrand,
  { base: { parents }, tree }: { base: Pick<Base, 'parents'>; tree: FileTree },
): TakenChange[] {
  const foreign = listForeignParents(registry, brand)
  return listTakenChanges(tree, {
    parents,
    find: (parent, release) => bases.find(parent, release)?.tree,
  }).filter(({ file, from }) => isShownTo(file, from.brand, foreign))
}

export function showTaken(
  bases: Bases,
  brands: readonly LoadedBrand[],
  changes: readonly TakenChange[],
): Shown[] {
  const getNumber = (brand: string, release: string) => bases.find(brand, release)?.release.number ?? 1
  return changes.map(({ file, pointer, from, now }) => ({
    file,
    pointer,
    brand: from.brand,
    name: brands.find(({ id }) => id === from.brand)?.settings.name ?? from.brand,
    from: getNumber(from.brand, from.release),
    now: getNumber(from.brand, now),
  }))
}

/** What a brand took over, as it is live, and is different at its owner since. */
export function lookTaken({
  platform,
  brands,
  query,
}: ConsoleContext<'brandTaken'>): ConsoleValue<'brandTaken'> {
  const brand = findOwnBrand(brands, query.brand)
  const bases = openBases(platform)
  const base = bases.findLive(brand.id)
  return base ? showTaken(bases, brands, listChanged(bases, platform, brand, { base, tree: base.tree })) : []
}

/** Brings what changed at its owner into what the brand took over, and keeps what was changed here. */
export function mergeTakenOver(
  tx: Tx,
  context: ActContext<'draftTakenMerge'>,
): Promise<ConsoleValue<'draftTakenMerge'>> {
  const { platform, operator: me, brands, body, now, note } = context
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    if (draft.version !== body.version)
      throw new Refusal('conflict', { value: { version: draft.version, operations: [] } })
    const bases = openBases(platform)
    const state = await loadState(tx, bases, draft)
    const changes = listChanged(bases, platform, findOwnBrand(brands, draft.brand), state)
    const { operations, conflicts } = mergeTaken(state.tree, changes, body.choices)
    const places = changes.map(({ file, pointer }) => `${file}${pointer}`).slice(0, 50)
    note({ after: { places, conflicts: String(conflicts.length) } })
    if (operations.length === 0) return { version: draft.version, conflicts }
    const version = await addSave(tx, draft, { operations, madeBy: me.operatorId }, now)
    return { version, conflicts }
  })
}
