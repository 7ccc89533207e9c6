import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { isClashing, type Operation } from '../../../schemas/brand/operations.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { brandDraft, type BrandDraft, draftChange, type DraftChange } from './drafts.tables.ts'

/** No company and no merchant is named so. All of this is done in a transaction that is bound to it. */
export const draftScope = '@@brands'

const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const idLength = 12
/** Saves after which a draft is to be published or begun anew. */
const mostSaves = 10_000

function newDraftId(): string {
  return Array.from(randomBytes(idLength), (byte) => letters[byte % letters.length]).join('')
}

function isDraft(id: string) {
  return and(eq(brandDraft.merchant, draftScope), eq(brandDraft.id, id))
}

type NewDraft = Pick<BrandDraft, 'brand' | 'company' | 'title' | 'base' | 'madeBy'>

export async function createDraft(tx: Tx, draft: NewDraft, now: Date): Promise<BrandDraft> {
  const row = { ...draft, merchant: draftScope, id: newDraftId(), version: 0, status: 'open' as const }
  const [stored] = await tx
    .insert(brandDraft)
    .values({ ...row, madeAt: now, changedAt: now })
    .returning()
  if (!stored) throw new Refusal('conflict')
  return stored
}

/** Open drafts of a company, the last changed first. */
export function listDrafts(tx: Tx, company: string, brand: string | undefined): Promise<BrandDraft[]> {
  return tx
    .select()
    .from(brandDraft)
    .where(
      and(
        eq(brandDraft.merchant, draftScope),
        eq(brandDraft.company, company),
        eq(brandDraft.status, 'open'),
        ...(brand === undefined ? [] : [eq(brandDraft.brand, brand)]),
      ),
    )
    .orderBy(desc(brandDraft.changedAt))
    .limit(200)
}

/** A draft of any status. */
export async function findDraft(tx: Tx, id: string): Promise<BrandDraft | undefined> {
  const [row] = await tx.select().from(brandDraft).where(isDraft(id))
  return row
}

/** A draft of any status that nobody else changes until the transaction ends. */
export async function lockDraftRow(tx: Tx, id: string): Promise<BrandDraft | undefined> {
  const [row] = await tx.select().from(brandDraft).where(isDraft(id)).for('update')
  return row
}

/** An open draft that nobody else changes until the transaction ends. */
export async function lockDraft(tx: Tx, id: string, company: string): Promise<BrandDraft> {
  const row = await lockDraftRow(tx, id)
  if (row?.company !== company) throw new Refusal('not_found')
  if (row.status !== 'open') throw new Refusal('conflict')
  return row
}

export function listSaves(tx: Tx, id: string, after = -1): Promise<DraftChange[]> {
  return tx
    .select()
    .from(draftChange)
    .where(
      and(eq(draftChange.merchant, draftScope), eq(draftChange.draft, id), gt(draftChange.version, after)),
    )
    .orderBy(asc(draftChange.version))
}

/** What a draft has come to: the operations since it was last moved to another release. */
export function currentOperations(saves: readonly DraftChange[]): Operation[] {
  const from = saves.findLastIndex(({ isRebase }) => isRebase === 1)
  return saves.slice(Math.max(0, from)).flatMap(({ operations }) => operations)
}

/** What others saved since a version; refuses with it where it speaks of the same places, or the draft was moved to another release. */
export async function requireMergeable(
  tx: Tx,
  draft: BrandDraft,
  seen: number,
  operations: readonly Operation[],
): Promise<Operation[]> {
  if (seen > draft.version)
    throw new Refusal('conflict', { value: { version: draft.version, operations: [] } })
  if (seen === draft.version) return []
  const saves = await listSaves(tx, draft.id, seen)
  const theirs = saves.flatMap((save) => save.operations)
  const isMoved = saves.some(({ isRebase }) => isRebase === 1)
  const clashes = theirs.filter((other) => operations.some((own) => isClashing(own, other)))
  if (isMoved || clashes.length > 0)
    throw new Refusal('conflict', {
      value: { version: draft.version, operations: isMoved ? theirs : clashes },
    })
  return theirs
}

type Saved = Pick<DraftChange, 'operations' | 'madeBy'> & { base?: string }

/** Adds a save to a locked draft and returns its version. */
export async function addSave(tx: Tx, draft: BrandDraft, saved: Saved, now: Date): Promise<number> {
  const version = draft.version + 1
  if (version > mostSaves) throw new Refusal('conflict')
  const { base, ...change } = saved
  const isRebase = base === undefined ? 0 : 1
  await tx
    .insert(draftChange)
    .values({ ...change, merchant: draftScope, draft: draft.id, version, isRebase, madeAt: now })
  await tx
    .update(brandDraft)
    .set({ version, changedAt: now, ...(base !== undefined && { base }) })
    .where(isDraft(draft.id))
  return version
}

export async function changeDraft(
  tx: Tx,
  id: string,
  change: Partial<Pick<BrandDraft, 'title' | 'status'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(brandDraft)
    .set({ ...change, changedAt: now })
    .where(isDraft(id))
}
