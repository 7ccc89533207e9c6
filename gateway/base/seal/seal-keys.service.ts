import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { sealAlgorithm } from '../../../schemas/base/sealed.ts'
import type { Tx } from '../db/database.ts'
import type { Platform } from '../platform/platform.ts'
import { lock, unlock } from './locked.ts'
import { sealKey } from './seal.tables.ts'

const hour = 3_600_000
/** A key is given out for a day, and opens what was sealed with it for an hour more. */
const rotatesAfter = 24 * hour
const overlap = hour
const purpose = 'seal key'
/** How long a process caches the keys, and how soon it reads again for an unknown one. */
const readAgainAfter = 60_000
const lookAgainAfter = 1000

interface Key {
  kid: string
  publicKey: JWK
  privateKey: CryptoKey
  rotatesAt: number
  expiresAt: number
}

interface CachedKeys {
  keys: readonly Key[]
  readAt: number
}

type Row = typeof sealKey.$inferSelect

/** The keys of every merchant, the same in all processes. */
export interface SealKeys {
  /** The key to seal with now. */
  current(merchant: string): Promise<Pick<Key, 'kid' | 'publicKey' | 'rotatesAt'>>
  /** The key of an id while it opens anything. */
  find(merchant: string, kid: string): Promise<CryptoKey | undefined>
}

async function makeKey(tx: Tx, merchant: string, now: Date, secret: string): Promise<Row> {
  const { publicKey, privateKey } = await generateKeyPair(sealAlgorithm, { crv: 'P-256', extractable: true })
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const row: Row = {
    merchant,
    kid,
    publicKey: { ...jwk, kid, use: 'enc', alg: sealAlgorithm },
    privateKey: lock(JSON.stringify(await exportJWK(privateKey)), secret, purpose),
    createdAt: now,
    rotatesAt: new Date(now.getTime() + rotatesAfter),
    expiresAt: new Date(now.getTime() + rotatesAfter + overlap),
  }
  await tx.insert(sealKey).values(row)
  return row
}

/** Reads a merchant's keys; when none may be given out any more, makes one, whichever process comes first. */
async function readKeys({ database, clock, config }: Platform, merchant: string): Promise<Row[]> {
  const now = clock()
  return database.within(merchant, async (tx) => {
    const read = () =>
      tx
        .select()
        .from(sealKey)
        .where(and(eq(sealKey.merchant, merchant), gt(sealKey.expiresAt, now)))
        .orderBy(desc(sealKey.createdAt))
    const isFresh = (rows: Row[]) => rows.some(({ rotatesAt }) => rotatesAt > now)
    const known = await read()
    if (isFresh(known)) return known
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seal ${merchant}`}))`)
    const since = await read()
    return isFresh(since) ? since : [await makeKey(tx, merchant, now, config.secret), ...since]
  })
}

function openKeys(platform: Platform): SealKeys {
  const { clock, config, log } = platform
  const cache = new Map<string, CachedKeys>()
  const reading = new Map<string, Promise<CachedKeys>>()

  const open = async (row: Row): Promise<Key[]> => {
    try {
      const jwk = JSON.parse(unlock(row.privateKey, config.secret, purpose)) as JWK
      const privateKey = (await importJWK(jwk, sealAlgorithm)) as CryptoKey
      const { kid, publicKey, rotatesAt, expiresAt } = row
      return [{ kid, publicKey, privateKey, rotatesAt: rotatesAt.getTime(), expiresAt: expiresAt.getTime() }]
    } catch (err) {
      log.error({ err, kid: row.kid }, 'A key for sealed bodies does not open with this secret')
      return []
    }
  }
  const read = (merchant: string): Promise<CachedKeys> => {
    const running = reading.get(merchant)
    if (running) return running
    const promise = readKeys(platform, merchant)
      .then(async (rows) => {
        const entry = { keys: (await Promise.all(rows.map(open))).flat(), readAt: clock().getTime() }
        cache.set(merchant, entry)
        return entry
      })
      .finally(() => reading.delete(merchant))
    reading.set(merchant, promise)
    return promise
  }
  const cachedKeys = async (merchant: string, staleAfter: number): Promise<CachedKeys> => {
    const known = cache.get(merchant)
    const now = clock().getTime()
    return known && Math.abs(now - known.readAt) < staleAfter ? known : read(merchant)
  }
  const freshIn = ({ keys }: CachedKeys) => keys.find(({ rotatesAt }) => rotatesAt > clock().getTime())

  return {
    async current(merchant) {
      const fresh = freshIn(await cachedKeys(merchant, readAgainAfter)) ?? freshIn(await read(merchant))
      if (!fresh) throw new Error('No key for sealed bodies opens with this secret')
      return fresh
    },
    async find(merchant, kid) {
      const now = clock().getTime()
      const findIn = ({ keys }: CachedKeys) => keys.find((key) => key.kid === kid && key.expiresAt > now)
      const known =
        findIn(await cachedKeys(merchant, readAgainAfter)) ??
        findIn(await cachedKeys(merchant, lookAgainAfter))
      return known?.privateKey
    },
  }
}

const opened = new WeakMap<Platform, SealKeys>()

/** The keys that a process seals and opens with. */
export function sealKeys(platform: Platform): SealKeys {
  const keys = opened.get(platform) ?? openKeys(platform)
  opened.set(platform, keys)
  return keys
}
