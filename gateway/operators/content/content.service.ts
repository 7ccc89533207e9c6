import { and, desc, eq, sql } from 'drizzle-orm'
import type { Content, ContentKind } from '../../../schemas/documents/content.document.ts'
import type { WrittenContent } from '../../base/brand/brand.types.ts'
import { type Database, rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { type ContentVersion, contentVersion } from './content.tables.ts'

/** No company and no merchant is named so. */
export const contentScope = '@@content'
export const contentChannel = 'livery_content'
/** Versions of one key that are listed. */
const listed = 50

export interface ContentKey {
  code: string
  kind: ContentKind
  key: string
}

function isOf({ code, kind, key }: ContentKey) {
  return and(
    eq(contentVersion.merchant, contentScope),
    eq(contentVersion.code, code),
    eq(contentVersion.kind, kind),
    eq(contentVersion.key, key),
  )
}

type Latest = Pick<ContentVersion, 'code' | 'kind' | 'key' | 'version' | 'body' | 'isHidden'>

/** The last version of everything that was ever written, of one merchant or all. */
export function latestContent(tx: Tx, code?: string): Promise<Latest[]> {
  const ofOne = code === undefined ? sql`` : sql`and code = ${code}`
  return rows<Latest>(
    tx,
    sql`select distinct on (code, kind, key) code, kind, key, version, body, is_hidden as "isHidden" from ${contentVersion}
      where merchant = ${contentScope} ${ofOne} order by code, kind, key, version desc`,
  )
}

/** What is laid over each merchant, by code. */
export async function allContent(database: Database): Promise<ReadonlyMap<string, WrittenContent[]>> {
  const latests = await database.within(contentScope, (tx) => latestContent(tx))
  const byCode = new Map<string, WrittenContent[]>()
  for (const { code, kind, key, body, isHidden } of latests) {
    if (body === null && !isHidden) continue
    const list = byCode.get(code) ?? []
    list.push({ kind, key, body: isHidden ? null : body })
    byCode.set(code, list)
  }
  return byCode
}

/** Versions of one key, the newest first. */
export function contentHistory(tx: Tx, key: ContentKey): Promise<ContentVersion[]> {
  return tx.select().from(contentVersion).where(isOf(key)).orderBy(desc(contentVersion.version)).limit(listed)
}

/**
 * Writes the next version of a key, in a transaction bound to `contentScope`, and notifies every process. Refuses with `conflict`
 * where somebody wrote one since `version`.
 */
export async function writeContent(
  tx: Tx,
  key: ContentKey,
  {
    version,
    body,
    isHidden,
    madeBy,
  }: { version: number; body: Content | null; isHidden: boolean; madeBy: string },
  now: Date,
): Promise<number> {
  const [last] = await contentHistory(tx, key)
  if ((last?.version ?? 0) !== version) throw new Refusal('conflict')
  const [made] = await tx
    .insert(contentVersion)
    .values({ merchant: contentScope, ...key, version: version + 1, body, isHidden, madeBy, madeAt: now })
    .onConflictDoNothing()
    .returning({ version: contentVersion.version })
  if (!made) throw new Refusal('conflict')
  await tx.execute(sql`select pg_notify(${contentChannel}, ${key.code})`)
  return made.version
}
