import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { Tx } from '../../base/db/database.ts'
import type { StoredFile } from '../../brands/releases/release.types.ts'
import type { Bases } from './bases.ts'
import { draftScope } from './drafts.service.ts'
import { brandDraft, draftFile } from './drafts.tables.ts'

type Store = Pick<Bases, 'hasBytes' | 'putBytes'>

/** Bytes that all files of a draft may have, those that it holds no more among them. */
export const mostBytes = 100 * 1024 * 1024
/** Milliseconds that files stay of a draft which is published or thrown away. */
const keptMs = 7 * 24 * 3600_000

function isOfDraft(draft: string) {
  return and(eq(draftFile.merchant, draftScope), eq(draftFile.draft, draft))
}

/** Hashes of these that were sent for a draft. */
export async function findSent(tx: Tx, draft: string, hashes: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ hash: draftFile.hash })
    .from(draftFile)
    .where(and(isOfDraft(draft), inArray(draftFile.hash, [...hashes])))
  return new Set(found.map(({ hash }) => hash))
}

/** Bytes of all that was sent for a draft. */
export async function countBytes(tx: Tx, draft: string): Promise<number> {
  const [row] = await tx
    .select({ size: sql<string>`coalesce(sum(${draftFile.size}), 0)` })
    .from(draftFile)
    .where(isOfDraft(draft))
  return Number(row?.size ?? 0)
}

interface SentFile {
  draft: string
  file: StoredFile
  /** Where other gateways need them from the database. */
  bytes: Buffer | null
  madeBy: string
}

/** Says that a file was sent for a draft; once for the same bytes. */
export async function addFile(tx: Tx, { draft, file, bytes, madeBy }: SentFile, now: Date): Promise<void> {
  await tx
    .insert(draftFile)
    .values({ merchant: draftScope, draft, ...file, bytes, madeBy, madeAt: now })
    .onConflictDoNothing()
}

/** Brings what operations lay somewhere from the database to this gateway, where another took it. What is nowhere stays missing. */
export async function bringFiles(tx: Tx, store: Store, operations: readonly Operation[]): Promise<void> {
  const hashes = operations.flatMap(({ do: kind, value }) =>
    kind === 'put' && typeof value === 'string' ? [value] : [],
  )
  const missing = [...new Set(hashes)].filter((hash) => !store.hasBytes(hash))
  if (missing.length === 0) return
  const found = await tx
    .selectDistinct({ hash: draftFile.hash, bytes: draftFile.bytes })
    .from(draftFile)
    .where(
      and(eq(draftFile.merchant, draftScope), inArray(draftFile.hash, missing), isNotNull(draftFile.bytes)),
    )
  for (const { hash, bytes } of found) if (bytes && sha256(bytes) === hash) await store.putBytes(bytes)
}

/** What is stored for drafts that are open. */
export async function listKept(tx: Tx): Promise<string[]> {
  const found = await tx
    .selectDistinct({ hash: draftFile.hash })
    .from(draftFile)
    .innerJoin(
      brandDraft,
      and(eq(brandDraft.merchant, draftFile.merchant), eq(brandDraft.id, draftFile.draft)),
    )
    .where(and(eq(draftFile.merchant, draftScope), eq(brandDraft.status, 'open')))
  return found.map(({ hash }) => hash)
}

/** Forgets what was sent for drafts that were published or thrown away some days ago. */
export async function removeOld(tx: Tx, now: Date): Promise<void> {
  const closed = tx
    .select({ id: brandDraft.id })
    .from(brandDraft)
    .where(
      and(
        eq(brandDraft.merchant, draftScope),
        ne(brandDraft.status, 'open'),
        lt(brandDraft.changedAt, new Date(now.getTime() - keptMs)),
      ),
    )
  await tx.delete(draftFile).where(and(eq(draftFile.merchant, draftScope), inArray(draftFile.draft, closed)))
}
