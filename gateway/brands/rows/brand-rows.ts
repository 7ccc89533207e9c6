import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '../../base/db/database.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { LiveEntry, Release } from '../releases/release.types.ts'
import { isReplaced } from '../releases/seal.ts'
import { StoreDamaged } from '../releases/stored-bytes.ts'
import { brandBlob, brandHead, brandHost, brandLive, brandRelease, brandSecret } from './rows.tables.ts'

/** No company and no merchant is named so. All that concerns every brand is done in a transaction that is bound to it. */
export const brandScope = '@@brands'
/** Says which brand has other rows. */
export const brandChannel = 'livery_brands'

export interface BrandHeadRow {
  brand: string
  release: string
  change: number
  /** Nothing of it is live any more; `release` was the last. */
  isRemoved: boolean
}

const headColumns = {
  brand: brandHead.brand,
  release: brandHead.release,
  change: brandHead.change,
  isRemoved: sql<boolean>`${brandHead.removedAt} is not null`,
}

/** What is live of every brand, or of this one, and was of those that were removed. */
export function readHeads(tx: Tx, brand?: string): Promise<BrandHeadRow[]> {
  return tx
    .select(headColumns)
    .from(brandHead)
    .where(
      and(eq(brandHead.merchant, brandScope), ...(brand === undefined ? [] : [eq(brandHead.brand, brand)])),
    )
    .orderBy(brandHead.brand)
}

type After = ReadonlyMap<string, number>

/** Brands with the number after which their rows are wanted. */
function joinAfter(after: After) {
  return sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(after))}::jsonb) as k(brand, after)`
}

interface RawRelease extends Omit<Release, 'draft' | 'mandatory' | 'at'> {
  draft: string | null
  mandatory: true | null
  at: Date | string
}

function toRelease({ draft, mandatory, at, ...row }: RawRelease): Release {
  const said = { ...(draft !== null && { draft }), ...(mandatory !== null && { mandatory }) }
  return { ...row, at: new Date(at).toISOString(), ...said }
}

/** Releases of brands from a number on, the oldest first. */
export async function readReleases(tx: Tx, after: After): Promise<Release[]> {
  const found = await rows<RawRelease>(
    tx,
    sql`select r.brand, r.number, r.id, r.tree, r.parents, r.schema, r.engine, r.author, r.at, r.reason, r.draft,
        r.mandatory, r.previous
      from ${joinAfter(after)} join brand_release r on r.merchant = ${brandScope} and r.brand = k.brand
      where r.number > k.after::integer order by r.brand, r.number`,
  )
  return found.map(toRelease)
}

export interface LiveRow extends LiveEntry {
  brand: string
}

/** What was live of brands from a number of the history on, the oldest first. */
export async function readLives(tx: Tx, after: After): Promise<LiveRow[]> {
  const found = await rows<Omit<LiveRow, 'at'> & { at: Date | string }>(
    tx,
    sql`select l.brand, l.at, l.release, l.parents
      from ${joinAfter(after)} join brand_live l on l.merchant = ${brandScope} and l.brand = k.brand
      where l.number > k.after::integer order by l.brand, l.number`,
  )
  return found.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

/** Sealed secrets by brand and place. */
export async function readSecrets(
  tx: Tx,
  brands: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const found = await tx
    .select()
    .from(brandSecret)
    .where(and(eq(brandSecret.merchant, brandScope), inArray(brandSecret.brand, [...brands])))
  const all = new Map<string, Record<string, string>>()
  for (const { brand, place, sealed } of found) all.set(brand, { ...all.get(brand), [place]: sealed })
  return all
}

/** Hashes of these that the database has. */
export async function findBlobs(tx: Tx, hashes: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ hash: brandBlob.hash })
    .from(brandBlob)
    .where(and(eq(brandBlob.merchant, brandScope), inArray(brandBlob.hash, [...hashes])))
  return new Set(found.map(({ hash }) => hash))
}

/** Blobs that are brought in one query. */
const atOnce = 50

/** Brings blobs, some at a time. Throws `StoreDamaged` where one is not there or is not what was stored. */
export async function* readBlobs(
  database: Pick<Database, 'within'>,
  hashes: readonly string[],
): AsyncGenerator<Buffer> {
  for (let from = 0; from < hashes.length; from += atOnce) {
    const wanted = hashes.slice(from, from + atOnce)
    const found = await database.within(brandScope, (tx) =>
      tx
        .select({ hash: brandBlob.hash, bytes: brandBlob.bytes })
        .from(brandBlob)
        .where(and(eq(brandBlob.merchant, brandScope), inArray(brandBlob.hash, wanted))),
    )
    const byHash = new Map(found.map(({ hash, bytes }) => [hash, bytes]))
    for (const hash of wanted) {
      const bytes = byHash.get(hash)
      if (!bytes || sha256(bytes) !== hash)
        throw new StoreDamaged(
          `The bytes ${hash.slice(0, 10)} of a release ${bytes ? 'are not what was stored' : 'are missing'} in the database. Restore them from a backup.`,
        )
      yield bytes
    }
  }
}

/** Counts that something of a brand is different, and says so once the transaction is committed. */
export async function tellChanged(tx: Tx, brand: string): Promise<void> {
  await tx
    .update(brandHead)
    .set({ change: sql`${brandHead.change} + 1` })
    .where(and(eq(brandHead.merchant, brandScope), eq(brandHead.brand, brand)))
  await tx.execute(sql`select pg_notify(${brandChannel}, ${brand})`)
}

/** What is live of a brand, which nobody else changes until the transaction ends; `share` lets others say the same. */
export async function lockHead(
  tx: Tx,
  brand: string,
  strength: 'update' | 'share' = 'update',
): Promise<BrandHeadRow | undefined> {
  const [head] = await tx
    .select(headColumns)
    .from(brandHead)
    .where(and(eq(brandHead.merchant, brandScope), eq(brandHead.brand, brand), isNull(brandHead.removedAt)))
    .for(strength)
  return head
}

/** A brand among these, near or far, that is live as building on this one; both would be lost without the other. */
export async function findAbove(
  tx: Tx,
  brand: string,
  parents: readonly string[],
): Promise<string | undefined> {
  const [found] = await rows<{ brand: string }>(
    tx,
    sql`with recursive above(brand) as (
        select jsonb_array_elements_text(${JSON.stringify(parents)}::jsonb)
        union
        select jsonb_object_keys(r.parents) from above a
          join brand_head h on h.merchant = ${brandScope} and h.brand = a.brand
          join brand_release r on r.merchant = ${brandScope} and r.brand = h.brand and r.id = h.release
      )
      select a.brand from above a
        join brand_head h on h.merchant = ${brandScope} and h.brand = a.brand
        join brand_release r on r.merchant = ${brandScope} and r.brand = h.brand and r.id = h.release
      where r.parents ->> ${brand} is not null order by a.brand limit 1`,
  )
  return found?.brand
}

/** A moment after the last one, whatever the clock says. */
function getMoment(last: string | undefined, now: number): string {
  return new Date(Math.max(now, last === undefined ? 0 : Date.parse(last) + 1)).toISOString()
}

async function readLast<T extends { at: string }>(
  tx: Tx,
  brand: string,
  read: (tx: Tx, after: After) => Promise<T[]>,
  table: 'brand_release' | 'brand_live',
): Promise<{ number: number; last: T | undefined }> {
  const [found] = await rows<{ number: number | null }>(
    tx,
    sql`select max(number) as number from ${sql.identifier(table)} where merchant = ${brandScope} and brand = ${brand}`,
  )
  const number = found?.number ?? 0
  const [last] = number === 0 ? [] : await read(tx, new Map([[brand, number - 1]]))
  return { number, last }
}

/** The newest release of a brand, with its number, and a moment that is later. */
export async function readLastRelease(tx: Tx, brand: string, now: number) {
  const { number, last } = await readLast(tx, brand, readReleases, 'brand_release')
  return { number, last, at: getMoment(last?.at, now) }
}

/** Writes down that another closure is live from now on. */
export async function addLive(
  tx: Tx,
  brand: string,
  { release, parents }: Omit<LiveEntry, 'at'>,
  now: number,
): Promise<void> {
  const { number, last } = await readLast(tx, brand, readLives, 'brand_live')
  const at = new Date(getMoment(last?.at, now))
  await tx.insert(brandLive).values({ merchant: brandScope, brand, number: number + 1, at, release, parents })
}

/** Numbers of releases by id. */
async function readNumbers(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const found = await tx
    .select({ id: brandRelease.id, number: brandRelease.number })
    .from(brandRelease)
    .where(and(eq(brandRelease.merchant, brandScope), inArray(brandRelease.id, [...ids])))
  return new Map(found.map(({ id, number }) => [id, number]))
}

/**
 * Writes down that a brand is live with newer releases of what it builds on. Every gateway that sees it says so, and one that has not
 * seen the newest yet may be among them: nothing goes back.
 */
export async function moveParents(
  tx: Tx,
  brand: string,
  { release, parents }: Omit<LiveEntry, 'at'>,
  now: number,
): Promise<void> {
  const head = await lockHead(tx, brand)
  if (head?.release !== release) return
  const { last } = await readLast(tx, brand, readLives, 'brand_live')
  if (last?.release !== release) return
  const numbers = await readNumbers(tx, [...Object.values(parents), ...Object.values(last.parents)])
  const isNewer = Object.entries(parents).every(
    ([id, parent]) => (numbers.get(parent) ?? 0) >= (numbers.get(last.parents[id] ?? '') ?? 0),
  )
  const isSame = Object.entries(parents).every(([id, parent]) => last.parents[id] === parent)
  if (!isNewer || isSame) return
  await addLive(tx, brand, { release, parents }, now)
  await tellChanged(tx, brand)
}

/** Replaces secrets that are stated: what was stated at the same place for another address is gone. */
export async function putSecrets(tx: Tx, brand: string, sealed: ReadonlyMap<string, string>): Promise<void> {
  if (sealed.size === 0) return
  const before = (await readSecrets(tx, [brand])).get(brand) ?? {}
  const gone = Object.keys(before).filter((name) => isReplaced(name, [...sealed.keys()]))
  await tx
    .delete(brandSecret)
    .where(
      and(
        eq(brandSecret.merchant, brandScope),
        eq(brandSecret.brand, brand),
        inArray(brandSecret.place, [...new Set([...gone, ...sealed.keys()])]),
      ),
    )
  const values = [...sealed].map(([place, text]) => ({ merchant: brandScope, brand, place, sealed: text }))
  await tx.insert(brandSecret).values(values)
}

/** Gives a brand these domains, and takes others away. Fails with the index `brand_host_pk` where one is another's. */
export async function putHosts(tx: Tx, brand: string, hosts: readonly string[]): Promise<void> {
  const own = and(eq(brandHost.merchant, brandScope), eq(brandHost.brand, brand))
  await tx
    .delete(brandHost)
    .where(hosts.length === 0 ? own : and(own, notInArray(brandHost.host, [...hosts])))
  const kept = await tx.select({ host: brandHost.host }).from(brandHost).where(own)
  const fresh = hosts.filter((host) => !kept.some((row) => row.host === host))
  if (fresh.length > 0)
    await tx.insert(brandHost).values(fresh.map((host) => ({ merchant: brandScope, host, brand })))
}
