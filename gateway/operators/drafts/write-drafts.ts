import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { fillTake } from '../../brands/drafts/take-over.ts'
import { listForeignParents } from '../brands/foreign-parents.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ActContext } from '../console/console-route.ts'
import { openBases } from './bases.ts'
import { findSent } from './draft-files.service.ts'
import { loadState, withDrafts } from './draft-state.ts'
import { addSave, changeDraft, createDraft, lockDraft, requireMergeable } from './drafts.service.ts'
import type { BrandDraft } from './drafts.tables.ts'
import { dropOpenPlan } from './plans.service.ts'
import { rebaseOperations } from './rebase-operations.ts'
import {
  requireNamed,
  requirePermitted,
  requireShown,
  requireStored,
  withMisfits,
} from './refuse-operations.ts'

type Editing =
  | 'draftSave'
  | 'draftRename'
  | 'draftDiscard'
  | 'draftRebase'
  | 'draftTakenMerge'
  | 'draftFileStore'
  | 'draftFileUndo'

/** Bytes that one save may have. */
const maxBytes = 1_000_000

/** An open draft of the operator's company, locked. */
export async function lockOwn<N extends Editing>(
  tx: Tx,
  { platform, operator, brands, body, note }: ActContext<N>,
): Promise<BrandDraft> {
  const { brand, id } = body as { brand: string; id: string }
  const { merchantCode: merchant } = findOwnBrand(brands, brand).settings
  note({ merchant, subject: 'draft', subjectId: id })
  const draft = await lockDraft(tx, id, operator.company)
  if (draft.brand !== brand) throw new Refusal('not_found')
  if (openBases(platform).isPublished(draft)) throw new Refusal('conflict')
  return draft
}

export function beginDraft(
  tx: Tx,
  { platform, operator: me, brands, body, now, note }: ActContext<'draftCreate'>,
): Promise<ConsoleValue<'draftCreate'>> {
  const { settings } = findOwnBrand(brands, body.brand)
  note({ merchant: settings.merchantCode, subject: 'draft', after: { brand: body.brand, title: body.title } })
  const title = body.title.trim()
  if (title === '') throw refuseField('title', 'field_required')
  const live = openBases(platform).findLive(body.brand)
  if (!live) throw refuseField('brand', 'conflict')
  return withDrafts(tx, me.scope, async () => {
    const { company, operatorId: madeBy } = me
    const draft = await createDraft(
      tx,
      { brand: body.brand, company, title, base: live.release.id, madeBy },
      now,
    )
    note({ subjectId: draft.id })
    return { id: draft.id, version: draft.version }
  })
}

/** The log says where a draft was changed, and not with what: who reads the log may not read the brand. */
function listPlaces(operations: readonly Operation[]): string[] {
  return operations.slice(0, 50).map(({ file, pointer }) => `${file}${pointer}`)
}

type Saving = ActContext<'draftSave' | 'draftFileStore' | 'draftFileUndo'>

/** Adds operations to a locked draft, with what they take over filled in. Refuses what no draft may say. */
export async function saveOperations(
  tx: Tx,
  { platform, operator: me, brands, now }: Pick<Saving, 'platform' | 'operator' | 'brands' | 'now'>,
  draft: BrandDraft,
  { seen, operations: wanted }: { seen: number; operations: readonly Operation[] },
): Promise<{ version: number; merged: Operation[]; added: Operation[] }> {
  const merged = await requireMergeable(tx, draft, seen, wanted)
  const { base, operations, tree } = await loadState(tx, openBases(platform), draft)
  const added = withMisfits(() => wanted.map((operation) => fillTake(operation, tree, base.parents)))
  requireShown(added, listForeignParents(platform.registry, findOwnBrand(brands, draft.brand)))
  requirePermitted(base.tree, [...operations, ...added], added)
  await requireStored(base.tree, added, (hashes) => findSent(tx, draft.id, hashes))
  const version = await addSave(tx, draft, { operations: added, madeBy: me.operatorId }, now)
  return { version, merged, added }
}

export async function saveDraft(
  tx: Tx,
  context: ActContext<'draftSave'>,
): Promise<ConsoleValue<'draftSave'>> {
  const { operator: me, body, note } = context
  if (JSON.stringify(body.operations).length > maxBytes) throw refuseField('operations', 'field_length')
  requireNamed(body.operations)
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    const wanted = { seen: body.version, operations: body.operations }
    const { version, merged, added } = await saveOperations(tx, context, draft, wanted)
    note({ after: { version: String(version), places: listPlaces(added) } })
    return { version, merged }
  })
}

export function renameDraft(
  tx: Tx,
  context: ActContext<'draftRename'>,
): Promise<ConsoleValue<'draftRename'>> {
  const { operator: me, body, now, note } = context
  const title = body.title.trim()
  if (title === '') throw refuseField('title', 'field_required')
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    note({ before: { title: draft.title }, after: { title } })
    await changeDraft(tx, draft.id, { title }, now)
    return { id: draft.id }
  })
}

export function discardDraft(
  tx: Tx,
  context: ActContext<'draftDiscard'>,
): Promise<ConsoleValue<'draftDiscard'>> {
  const { operator: me, brands, body, now, note } = context
  const { merchantCode: merchant } = findOwnBrand(brands, body.brand).settings
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    note({ before: { title: draft.title, version: String(draft.version) } })
    if (draft.version !== body.version)
      throw new Refusal('conflict', { value: { version: draft.version, operations: [] } })
    await changeDraft(tx, draft.id, { status: 'discarded' }, now)
    await dropOpenPlan(tx, merchant, draft.id, now)
    return { id: draft.id }
  })
}

export function rebaseDraft(
  tx: Tx,
  context: ActContext<'draftRebase'>,
): Promise<ConsoleValue<'draftRebase'>> {
  const { platform, operator: me, body, now, note } = context
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockOwn(tx, context)
    if (draft.version !== body.version)
      throw new Refusal('conflict', { value: { version: draft.version, operations: [] } })
    const bases = openBases(platform)
    const live = bases.findLive(draft.brand)
    if (!live) throw new Refusal('conflict')
    const { base, operations, tree } = await loadState(tx, bases, draft)
    const trees = { base: base.tree, mine: tree, theirs: live.tree }
    const { operations: moved, conflicts } = rebaseOperations(operations, trees, body.choices)
    note({ after: { base: live.release.id, conflicts: String(conflicts.length) } })
    if (conflicts.length > 0) return { version: draft.version, conflicts }
    const save = { operations: moved, madeBy: me.operatorId, base: live.release.id }
    return { version: await addSave(tx, draft, save, now), conflicts }
  })
}
