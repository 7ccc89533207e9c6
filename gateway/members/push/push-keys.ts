import { eq, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { lock, unlock } from '../../base/seal/locked.ts'
import { pushKey } from './push.tables.ts'

const algorithm = 'ES256'
const purpose = 'push key'

type Row = typeof pushKey.$inferSelect

async function stored(tx: Tx, merchant: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(pushKey).where(eq(pushKey.merchant, merchant))
  return row
}

/** A merchant's key; made at its first use, by whichever process comes first. */
function getKey({ database, clock, config }: Platform, merchant: string): Promise<Row> {
  return database.within(merchant, async (tx) => {
    const known = await stored(tx, merchant)
    if (known) return known
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`push ${merchant}`}))`)
    const since = await stored(tx, merchant)
    if (since) return since
    const pair = await generateKeyPair(algorithm, { extractable: true })
    const row: Row = {
      merchant,
      publicKey: await exportJWK(pair.publicKey),
      privateKey: lock(JSON.stringify(await exportJWK(pair.privateKey)), config.secret, purpose),
      createdAt: clock(),
    }
    await tx.insert(pushKey).values(row)
    return row
  })
}

function getPoint({ x = '', y = '' }: JWK): string {
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )
}

/** The key that browsers subscribe with: a point of P-256, base64url. */
export async function publicPushKey(platform: Platform, merchant: string): Promise<string> {
  return getPoint((await getKey(platform, merchant)).publicKey)
}

/** What proves to push services who sends (RFC 8292): an Authorization header for each of their origins. */
export async function pushProof(
  platform: Platform,
  merchant: string,
  subject: string,
): Promise<(endpoint: string) => Promise<string>> {
  const row = await getKey(platform, merchant)
  const key = await importJWK(
    JSON.parse(unlock(row.privateKey, platform.config.secret, purpose)) as JWK,
    algorithm,
  )
  const made = new Map<string, Promise<string>>()
  const expires = Math.floor(platform.clock().getTime() / 1000) + 12 * 3600
  return (endpoint) => {
    const { origin } = new URL(endpoint)
    const known = made.get(origin)
    if (known) return known
    const proof = new SignJWT({ aud: origin, exp: expires, sub: subject })
      .setProtectedHeader({ typ: 'JWT', alg: algorithm })
      .sign(key)
      .then((token) => `vapid t=${token}, k=${getPoint(row.publicKey)}`)
    made.set(origin, proof)
    return proof
  }
}
