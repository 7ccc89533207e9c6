import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../base/db/ids.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { publishToMany } from '../events/events.service.ts'
import { memberMessage, type Message, messageCopy, messagePicture } from './messages.tables.ts'
import { planPush } from './push.job.ts'

type NewMessage = Pick<Message, 'merchant' | 'kind' | 'texts' | 'link'> & {
  /** Ids of pictures that are stored and belong to no message yet. */
  pictures?: readonly string[]
}

/** Writes a message that nobody has yet. Returns its id. */
export async function makeMessage(
  tx: Tx,
  { pictures = [], ...made }: NewMessage,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await tx.insert(memberMessage).values({ ...made, id, madeAt: now })
  if (pictures.length > 0)
    await tx
      .update(messagePicture)
      .set({ messageId: id })
      .where(
        and(
          eq(messagePicture.merchant, made.merchant),
          inArray(messagePicture.id, [...pictures]),
          isNull(messagePicture.messageId),
        ),
      )
  return id
}

/**
 * Gives a message to members, each once however often this is repeated, and tells the open pages of those who got it. Returns how
 * many were new. At most some hundreds at a time. Publishes: last.
 */
export async function deliver(
  tx: Tx,
  { merchant, messageId, members }: { merchant: string; messageId: string; members: readonly string[] },
  now: Date,
): Promise<number> {
  if (members.length === 0) return 0
  const added = await tx
    .insert(messageCopy)
    .values(members.map((memberId) => ({ merchant, memberId, messageId, at: now })))
    .onConflictDoNothing()
    .returning({ memberId: messageCopy.memberId })
  const ids = added.map(({ memberId }) => memberId)
  // Whoever has no page open hears of it from the count that a new page asks for.
  const listening = await rows<{ member_id: string; unread: number }>(
    tx,
    sql`select here.member_id, (
        select count(*)::int from message_copy c
        where c.merchant = ${merchant} and c.member_id = here.member_id and c.read_at is null and c.deleted_at is null
      ) as unread
      from (
        select distinct s.member_id from session s
        where s.merchant = ${merchant} and s.ended_at is null
          and ${isOneOf(sql`s.member_id`, ids)}
      ) as here order by here.member_id`,
  )
  await planPush(tx, { merchant, messageId, members: ids }, now)
  await publishToMany(
    tx,
    merchant,
    listening.map(({ member_id: memberId, unread }) => ({
      memberId,
      event: { kind: 'message.changed', body: { unread, isNew: true } },
    })),
    now,
  )
  return added.length
}

/** Sends one member a message of their own. Publishes: last. */
export async function sendMessage(
  tx: Tx,
  { memberId, ...made }: NewMessage & { memberId: string },
  now: Date,
): Promise<string> {
  const messageId = await makeMessage(tx, made, now)
  await deliver(tx, { merchant: made.merchant, messageId, members: [memberId] }, now)
  return messageId
}
