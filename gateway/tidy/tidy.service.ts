import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { member, passwordReset } from '../accounts/accounts.tables.ts'
import { botCheck, botCheckToken } from '../bot-check/bot-check.tables.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import { captcha } from '../captcha/captcha.tables.ts'
import { memberEvent } from '../events/events.tables.ts'
import { eventsKept } from '../events/events.service.ts'
import { identityFlow, identityProof } from '../identity/identity.tables.ts'
import { confirmation, passkeyChallenge } from '../factors/factors.tables.ts'
import { tellParties } from '../contracts/contract-news.ts'
import { expireOffers } from '../contracts/contract-write.ts'
import { attempt, counter, quota } from '../limits/limits.tables.ts'
import type { Platform } from '../platform.ts'
import { gameLaunch } from '../play/play.tables.ts'
import { chatMessage } from '../rooms/chat.tables.ts'
import { rememberedDevice } from '../remember/remember.tables.ts'
import { sealKey, sealNonce } from '../seal/seal.tables.ts'
import { session } from '../sessions/sessions.tables.ts'
import { stepUpTicket } from '../step-up/step-up.tables.ts'
import { smsCode } from '../verification/verification.tables.ts'
import { resumeTransfers } from '../wallet/settle-transfer.ts'

const every = 10 * 60_000
const chatKept = 7 * 86_400_000
const sessionsKept = 30 * 86_400_000

type Expiring = PgTable & { merchant: AnyPgColumn }

/** Forgets what no call can use any more, old captchas, codes, links, counts and sessions, and ends stale offers. */
async function tidyMerchant(platform: Platform, merchant: string): Promise<void> {
  const { database, clock } = platform
  const now = clock()
  const past = new Date(now.getTime() - sessionsKept)
  const old: [Expiring, SQL][] = [
    [captcha, lt(captcha.expiresAt, now)],
    [botCheck, lt(botCheck.expiresAt, now)],
    [botCheckToken, lt(botCheckToken.expiresAt, now)],
    [smsCode, and(lt(smsCode.expiresAt, now), lt(smsCode.resendAt, now)) as SQL],
    [passwordReset, lt(passwordReset.expiresAt, now)],
    [identityFlow, lt(identityFlow.expiresAt, now)],
    [identityProof, lt(identityProof.expiresAt, now)],
    [rememberedDevice, lt(rememberedDevice.expiresAt, now)],
    [member, lt(member.trialEndsAt, now)],
    [stepUpTicket, lt(stepUpTicket.expiresAt, now)],
    [passkeyChallenge, lt(passkeyChallenge.expiresAt, now)],
    [confirmation, lt(confirmation.expiresAt, now)],
    [attempt, and(lt(attempt.resetsAt, now), lt(attempt.nextAt, now)) as SQL],
    [gameLaunch, lt(gameLaunch.expiresAt, now)],
    [quota, lt(quota.expiresAt, now)],
    [counter, lt(counter.resetsAt, now)],
    [sealKey, lt(sealKey.expiresAt, now)],
    [sealNonce, lt(sealNonce.expiresAt, now)],
    [memberEvent, lt(memberEvent.at, new Date(now.getTime() - eventsKept * 86_400_000))],
    [chatMessage, lt(chatMessage.sentAt, new Date(now.getTime() - chatKept))],
    [session, lt(session.expiresAt, past)],
  ]
  for (const [table, isOld] of old)
    await database.within(merchant, (tx) => tx.delete(table).where(and(eq(table.merchant, merchant), isOld)))
  await database.within(merchant, async (tx) => {
    for (const expired of await expireOffers(tx, merchant, now)) await tellParties(tx, expired, now)
  })
  await resumeTransfers(platform, merchant, now)
}

/** A function that tidies up behind a merchant who is in use, now and then, beside the answers. */
export function tidying(platform: Platform): (brand: LoadedBrand) => void {
  const dueAt = new Map<string, number>()
  return (brand) => {
    const { merchantCode } = brand.brand
    const now = platform.clock().getTime()
    if ((dueAt.get(merchantCode) ?? 0) > now) return
    const isFirst = !dueAt.has(merchantCode)
    dueAt.set(merchantCode, now + every)
    if (!isFirst) platform.background.run('tidy', () => tidyMerchant(platform, merchantCode))
  }
}
