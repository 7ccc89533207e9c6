import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { MessageKind } from '../../../schemas/base/message-kinds.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
import type { Tx } from '../../base/db/database.ts'
import { messageWords } from '../../base/http/words.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { pushSubscription } from '../push/push.tables.ts'
import { sendPush } from '../push/send-push.ts'
import { memberMessage, messageChoice, messageCopy } from './messages.tables.ts'
import { quietUntil } from './quiet-hours.ts'

const pushJobName = 'message.push'

interface Got {
  merchant: string
  messageId: string
  members: readonly string[]
}

/** Which browsers are notified of a message of a kind: those of its readers, of offers those that are to be notified of offers. */
function findSubscriptions({ merchant, members }: Got, kind: MessageKind) {
  return and(
    eq(pushSubscription.merchant, merchant),
    inArray(pushSubscription.memberId, [...members]),
    kind === 'marketing' ? eq(pushSubscription.offers, true) : undefined,
  )
}

/** Plans to tell the browsers of those who got a message; one job for a batch. */
export async function planPush(tx: Tx, got: Got, now: Date): Promise<void> {
  const { merchant, messageId } = got
  if (got.members.length === 0) return
  const [message] = await tx
    .select({ kind: memberMessage.kind })
    .from(memberMessage)
    .where(and(eq(memberMessage.merchant, merchant), eq(memberMessage.id, messageId)))
  if (!message) return
  const found = await tx
    .selectDistinct({ memberId: pushSubscription.memberId })
    .from(pushSubscription)
    .where(findSubscriptions(got, message.kind))
    .orderBy(pushSubscription.memberId)
  const [first] = found
  if (!first) return
  const key = `${messageId} ${first.memberId}`
  const body = { message: messageId, members: found.map(({ memberId }) => memberId).join(',') }
  await planJob(tx, { merchant, kind: pushJobName, key, body, dueAt: now }, now)
}

/** Who still has the message unread, and of an offer who still wants to be sent offers and takes no break. */
async function waiting(tx: Tx, { merchant, messageId, members }: Got, kind: MessageKind, now: Date) {
  const isOpen = and(
    eq(messageCopy.merchant, merchant),
    eq(messageCopy.messageId, messageId),
    inArray(messageCopy.memberId, [...members]),
    isNull(messageCopy.readAt),
    isNull(messageCopy.deletedAt),
  )
  const wants = sql`(exists (select 1 from ${messageChoice} c where c.merchant = ${messageCopy.merchant}
      and c.member_id = ${messageCopy.memberId} and c.marketing)
    and not exists (select 1 from play_guard g where g.merchant = ${messageCopy.merchant}
      and g.member_id = ${messageCopy.memberId} and greatest(g.excluded_until, g.held_until) > ${now.toISOString()}::timestamptz))`
  const found = await tx
    .select({ memberId: messageCopy.memberId })
    .from(messageCopy)
    .where(and(isOpen, kind === 'marketing' ? wants : undefined))
  return found.map(({ memberId }) => memberId)
}

/**
 * Tells browsers that there is a message. At quiet hours all of them wait: a message lies where it is, and nobody is woken. What was
 * opened meanwhile is announced to nobody.
 */
export const pushJob: JobKind = {
  name: pushJobName,
  async act({ merchant, body }, { platform, brand, now }) {
    const quiet = quietUntil(brand, now)
    if (quiet) return { dueAt: quiet }
    const { message: messageId = '', members = '' } = body
    const list = await platform.database.within(merchant, async (tx) => {
      const [message] = await tx
        .select({ kind: memberMessage.kind })
        .from(memberMessage)
        .where(and(eq(memberMessage.merchant, merchant), eq(memberMessage.id, messageId)))
      if (!message) return []
      const got = { merchant, messageId, members: members.split(',') }
      const left = await waiting(tx, got, message.kind, now)
      if (left.length === 0) return []
      return tx
        .select()
        .from(pushSubscription)
        .where(findSubscriptions({ ...got, members: left }, message.kind))
    })
    await sendPush(platform, brand, messageId, list, ({ language }) => ({
      title: brandWord(brand, language),
      body: messageWords('pushMessage', language, { brand: brandWord(brand, language) }),
      to: '/member?page=messageV2',
      tag: messageId,
    }))
    return undefined
  },
}
