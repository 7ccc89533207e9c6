import type { AccountNotice, WrittenNotice } from '../../../schemas/events/notice.events.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { noticeMessages } from '../../base/outbox/messages.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { findById, getWrittenName } from '../accounts/accounts.service.ts'
import { publish } from '../events/events.service.ts'

const kind = 'member.notice'

/** Writes to a member by mail and text message, once it is committed. */
export async function writeToMember(
  tx: Tx,
  { merchant, memberId, notice }: { merchant: string; memberId: string; notice: WrittenNotice },
  now: Date,
): Promise<void> {
  const body = { memberId, notice }
  await planJob(tx, { merchant, kind, key: newId(now.getTime()), dueAt: now, body }, now)
}

/** Tells a member what the brand's team did: on their pages at once, by mail and text message once it is committed. Publishes: last. */
export async function tellMember(
  tx: Tx,
  { merchant, memberId, notice }: { merchant: string; memberId: string; notice: AccountNotice },
  now: Date,
): Promise<void> {
  await writeToMember(tx, { merchant, memberId, notice }, now)
  await notifyMember(tx, { merchant, memberId, notice }, now)
}

/** Tells a member of something good: on their pages and in their notifications, without a text message that costs. Publishes: last. */
export async function notifyMember(
  tx: Tx,
  { merchant, memberId, notice }: { merchant: string; memberId: string; notice: AccountNotice },
  now: Date,
): Promise<void> {
  await publish(tx, merchant, memberId, { kind: 'account.notice', body: { notice } }, now)
}

/** Sends what a member is told, in the language that they used last, or the brand's first. After a crash the same words may come twice. */
export const noticeJob: JobKind = {
  name: kind,
  async act({ merchant, body }, { platform, brand }) {
    const { memberId = '', notice = '' } = body
    const owner = await platform.database.within(merchant, (tx) => findById(tx, merchant, memberId))
    if (!owner) return undefined
    const { languages } = brand.settings
    const spoken = owner.language !== null && languages.supported.includes(owner.language)
    const language = spoken && owner.language ? owner.language : languages.default
    const to = { email: owner.email, mobile: owner.mobile, name: getWrittenName(owner) }
    for (const message of noticeMessages(brand, language, to, notice as WrittenNotice))
      await platform.messenger.send(brand, message)
    return undefined
  },
}
