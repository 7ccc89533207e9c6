import { and, eq, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { unlock } from '../../base/seal/locked.ts'
import { encryptFor, type PushTarget } from './encrypt.ts'
import { pushProof } from './push-keys.ts'
import { isPushService } from './push-services.ts'
import { pushSubscription } from './push.tables.ts'
import { targetPurpose } from './subscriptions.service.ts'

export type Subscription = typeof pushSubscription.$inferSelect

/** What a browser shows. It says that there is a message, never what it says: screens that are locked are read by anybody. */
export interface PushNote {
  title: string
  body: string
  /** A path of the site. */
  to: string
  /** Of equals a browser shows the last. */
  tag: string
}

const timeout = 5_000
const atOnce = 20
/** Milliseconds for one batch: within the minute that a job is left to one process. */
const turn = 40_000
/** Seconds that a push service waits for a browser that is off. */
const waits = 86_400

type Outcome = 'told' | 'gone' | 'refused' | 'later'

async function knock(target: PushTarget, note: PushNote, authorization: string): Promise<Outcome> {
  try {
    const answer = await fetch(target.endpoint, {
      method: 'POST',
      headers: {
        authorization,
        ttl: String(waits),
        urgency: 'normal',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(encryptFor(target, JSON.stringify(note))),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (answer.ok) return 'told'
    if (answer.status === 404 || answer.status === 410) return 'gone'
    return answer.status === 429 || answer.status >= 500 ? 'later' : 'refused'
  } catch {
    return 'later'
  }
}

/** Some services could not be asked: the batch comes again, and passes over who was notified. */
class PushUnfinished extends Error {
  override readonly name = 'PushUnfinished'
}

/**
 * Tells browsers of a message. Forgets those that are gone. Throws PushUnfinished where some are to be tried again.
 */
export async function sendPush(
  platform: Platform,
  brand: LoadedBrand,
  messageId: string,
  list: readonly Subscription[],
  noteFor: (subscription: Subscription) => PushNote,
): Promise<void> {
  const { database, config, log } = platform
  const merchant = brand.settings.merchantCode
  const proof = await pushProof(platform, merchant, getOrigin(brand, config))
  const until = Date.now() + turn
  const left = list.filter(({ notifiedOf }) => notifiedOf !== messageId)
  let isUnfinished = false
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      if (Date.now() > until) {
        isUnfinished = true
        return
      }
      const target = JSON.parse(unlock(next.target, config.secret, targetPurpose)) as PushTarget
      // The list of services may have changed since.
      const outcome = isPushService(config.pushServices, target.endpoint)
        ? await knock(target, noteFor(next), await proof(target.endpoint))
        : 'gone'
      if (outcome === 'later') isUnfinished = true
      if (outcome === 'refused') log.warn({ merchant }, 'A push service refused a push')
      if (outcome === 'later' || outcome === 'refused') continue
      const isIt = and(eq(pushSubscription.merchant, merchant), eq(pushSubscription.id, next.id))
      await database.within(merchant, (tx) =>
        outcome === 'gone'
          ? tx.delete(pushSubscription).where(isIt)
          : tx
              .update(pushSubscription)
              .set({ notifiedOf: sql`${messageId}::uuid` })
              .where(isIt),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (isUnfinished) throw new PushUnfinished('some browsers could not be told yet')
}
