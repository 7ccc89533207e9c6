import { and, desc, eq, inArray } from 'drizzle-orm'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { refuseField } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { lock } from '../../base/seal/locked.ts'
import { learnDevice } from '../known-devices/known-devices.service.ts'
import { encryptFor, type PushTarget } from './encrypt.ts'
import { publicPushKey } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { pushSubscription } from './push.tables.ts'

export const targetPurpose = 'push target'
/** Browsers of one member; the one that was added first makes place. */
const maxBrowsers = 10

type Device = CallValue<'pushDevice'>

function isIt(merchant: string, endpoint: string) {
  return and(eq(pushSubscription.merchant, merchant), eq(pushSubscription.id, sha256(endpoint)))
}

/** What a browser is notified of. One that another member of the family uses is off for this one. */
export async function pushDevice(
  platform: Platform,
  { brand }: Visitor,
  { memberId }: Session,
  { endpoint }: CallBody<'pushDevice'>,
): Promise<Device> {
  const merchant = brand.settings.merchantCode
  if (platform.config.pushServices.length === 0) return { key: null, isOn: false, offers: false }
  const key = await publicPushKey(platform, merchant)
  if (endpoint === null) return { key, isOn: false, offers: false }
  const [found] = await platform.database.within(merchant, (tx) =>
    tx.select().from(pushSubscription).where(isIt(merchant, endpoint)),
  )
  const isOn = found?.memberId === memberId
  return { key, isOn, offers: isOn && found.offers }
}

function checked(services: readonly string[], { endpoint, p256dh, auth }: PushTarget): PushTarget {
  if (!isPushService(services, endpoint)) throw refuseField('endpoint', 'field_format')
  if (Buffer.from(auth, 'base64url').length !== 16) throw refuseField('auth', 'field_format')
  const target = { endpoint, p256dh, auth }
  try {
    encryptFor(target, '')
  } catch {
    throw refuseField('p256dh', 'field_format')
  }
  return target
}

/** Tells a browser of messages from now on: of this member alone, whoever used it before. */
export async function pushOn(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  { offers, ...given }: CallBody<'pushOn'>,
): Promise<Device> {
  const { database, config, clock } = platform
  const { memberId } = session
  const merchant = visitor.brand.settings.merchantCode
  const target = checked(config.pushServices, given)
  const row = {
    memberId,
    target: lock(JSON.stringify(target), config.secret, targetPurpose),
    language: visitor.language,
    offers,
    addedAt: clock(),
  }
  await database.within(merchant, async (tx) => {
    await tx
      .insert(pushSubscription)
      .values({ merchant, id: sha256(target.endpoint), ...row })
      .onConflictDoUpdate({ target: [pushSubscription.merchant, pushSubscription.id], set: row })
    await learnDevice(tx, merchant, memberId, `push ${sha256(target.endpoint)}`, clock())
    const own = and(eq(pushSubscription.merchant, merchant), eq(pushSubscription.memberId, memberId))
    const old = await tx
      .select({ id: pushSubscription.id })
      .from(pushSubscription)
      .where(own)
      .orderBy(desc(pushSubscription.addedAt), pushSubscription.id)
      .offset(maxBrowsers)
    const ids = old.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(pushSubscription).where(and(own, inArray(pushSubscription.id, ids)))
  })
  return pushDevice(platform, visitor, session, { endpoint: target.endpoint })
}

/** Tells a browser of nothing any more: of nobody's messages, since whoever holds it says so. */
export async function pushOff(
  platform: Platform,
  visitor: Visitor,
  session: Session,
  { endpoint }: CallBody<'pushOff'>,
): Promise<Device> {
  const merchant = visitor.brand.settings.merchantCode
  await platform.database.within(merchant, (tx) =>
    tx.delete(pushSubscription).where(isIt(merchant, endpoint)),
  )
  return pushDevice(platform, visitor, session, { endpoint })
}
