import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CallBody, CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { fallbackChain } from '../../base/brand/fallback-chain.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { publish } from '../events/events.service.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import {
  memberMessage,
  messageChoice,
  messageCopy,
  messagePicture,
  type MessageTexts,
} from './messages.tables.ts'

const pageSize = 20

interface Own {
  merchant: string
  memberId: string
}

function getOwn({ settings }: LoadedBrand, { memberId }: Session): Own {
  return { merchant: settings.merchantCode, memberId }
}

function findCopies({ merchant, memberId }: Own) {
  return and(eq(messageCopy.merchant, merchant), eq(messageCopy.memberId, memberId))
}

/** How many messages a member has not opened yet. */
export async function unreadMessages(tx: Tx, own: Own): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(messageCopy)
    .where(and(findCopies(own), isNull(messageCopy.readAt), isNull(messageCopy.deletedAt)))
  return found?.n ?? 0
}

/** A message's words in a language; else in one near to it, in the brand's own, in whichever there is. */
export function getWords(texts: MessageTexts, brand: LoadedBrand, language: string) {
  const codes = [...fallbackChain(brand, language), ...Object.keys(texts)]
  const spoken = codes.find((code) => Object.hasOwn(texts, code)) ?? ''
  return { ...(texts[spoken] ?? { title: '', body: '' }), language: spoken }
}

async function listPictures(tx: Tx, merchant: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: messagePicture.id, of: messagePicture.messageId })
    .from(messagePicture)
    .where(and(eq(messagePicture.merchant, merchant), inArray(messagePicture.messageId, [...ids])))
    .orderBy(messagePicture.id)
}

/** Messages of a member, the newest first, by page. */
export function listMessages(
  { database }: Platform,
  { brand, language }: Visitor,
  session: Session,
  { cursor }: CallQuery<'messages'>,
): Promise<CallValue<'messages'>> {
  const own = getOwn(brand, session)
  const after = readCursor(cursor)
  const isBefore = after
    ? sql`(${messageCopy.at}, ${messageCopy.messageId}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined
  const isThere = and(findCopies(own), isNull(messageCopy.deletedAt))
  return database.within(own.merchant, async (tx) => {
    const found = await tx
      .select({ copy: messageCopy, message: memberMessage })
      .from(messageCopy)
      .innerJoin(
        memberMessage,
        and(eq(memberMessage.merchant, messageCopy.merchant), eq(memberMessage.id, messageCopy.messageId)),
      )
      .where(and(isThere, isBefore))
      .orderBy(desc(messageCopy.at), desc(messageCopy.messageId))
      .limit(pageSize + 1)
    const content = found.slice(0, pageSize)
    const pictures = await listPictures(
      tx,
      own.merchant,
      content.map((entry) => entry.message.id),
    )
    const [all] = await tx.select({ n: count() }).from(messageCopy).where(isThere)
    const last = content.at(-1)
    return {
      content: content.map(({ copy, message: { id, kind, texts, link } }) => ({
        id,
        kind,
        link,
        ...getWords(texts, brand, language),
        pictures: pictures.filter(({ of }) => of === id).map((picture) => picture.id),
        at: copy.at.toISOString(),
        isRead: copy.readAt !== null,
      })),
      next:
        last && found.length > pageSize ? writeCursor({ at: last.copy.at, id: last.copy.messageId }) : null,
      unread: await unreadMessages(tx, own),
      total: all?.n ?? 0,
    }
  })
}

/** A picture of a message, for whoever got it. */
export function getPicture(
  { database }: Platform,
  brand: LoadedBrand,
  session: Session,
  { id, picture }: CallQuery<'messagePicture'>,
): Promise<CallValue<'messagePicture'>> {
  const own = getOwn(brand, session)
  return database.within(own.merchant, async (tx) => {
    const [found] = await tx
      .select({ picture: messagePicture.picture })
      .from(messagePicture)
      .innerJoin(
        messageCopy,
        and(
          eq(messageCopy.merchant, messagePicture.merchant),
          eq(messageCopy.messageId, messagePicture.messageId),
        ),
      )
      .where(
        and(
          findCopies(own),
          isNull(messageCopy.deletedAt),
          eq(messageCopy.messageId, id),
          eq(messagePicture.id, picture),
        ),
      )
    if (!found) throw new Refusal('not_found')
    return found
  })
}

/** Does something with messages of a member, tells their pages where something changed, and returns what is unread then. */
function changing(
  { database, clock }: Platform,
  own: Own,
  change: (tx: Tx, now: Date) => Promise<{ id: string }[]>,
): Promise<{ unread: number }> {
  return database.within(own.merchant, async (tx) => {
    const now = clock()
    const changed = await change(tx, now)
    const unread = await unreadMessages(tx, own)
    if (changed.length > 0)
      await publish(
        tx,
        own.merchant,
        own.memberId,
        { kind: 'message.changed', body: { unread, isNew: false } },
        now,
      )
    return { unread }
  })
}

/** Remembers that a member opened some of their messages, or all. */
export function readMessages(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  { ids, all }: CallBody<'messagesRead'>,
): Promise<CallValue<'messagesRead'>> {
  if ((ids === undefined) === (all === undefined)) throw new Refusal('invalid_request')
  const own = getOwn(brand, session)
  return changing(platform, own, (tx, now) =>
    tx
      .update(messageCopy)
      .set({ readAt: now })
      .where(
        and(
          findCopies(own),
          isNull(messageCopy.readAt),
          ids === undefined ? isNull(messageCopy.deletedAt) : inArray(messageCopy.messageId, ids),
        ),
      )
      .returning({ id: messageCopy.messageId }),
  )
}

/** Puts messages of a member away, or brings them back. */
export function putAway(
  platform: Platform,
  brand: LoadedBrand,
  session: Session,
  { ids, isAway }: CallBody<'messagesDelete'> & { isAway: boolean },
): Promise<CallValue<'messagesDelete'>> {
  const own = getOwn(brand, session)
  const { deletedAt } = messageCopy
  return changing(platform, own, (tx, now) =>
    tx
      .update(messageCopy)
      .set({ deletedAt: isAway ? now : null })
      .where(
        and(
          findCopies(own),
          inArray(messageCopy.messageId, ids),
          isAway ? isNull(deletedAt) : isNotNull(deletedAt),
        ),
      )
      .returning({ id: messageCopy.messageId }),
  )
}

/** What a member wants to be sent; nothing but what concerns their account, unless they said so. */
export function getChoice(
  { database }: Platform,
  brand: LoadedBrand,
  session: Session,
): Promise<CallValue<'messageChoice'>> {
  const { merchant, memberId } = getOwn(brand, session)
  return database.within(merchant, async (tx) => {
    const [found] = await tx
      .select()
      .from(messageChoice)
      .where(and(eq(messageChoice.merchant, merchant), eq(messageChoice.memberId, memberId)))
    return { marketing: found?.marketing ?? false }
  })
}

/** Holds from the next batch on of what is being sent. */
export function choose(
  { database, clock }: Platform,
  brand: LoadedBrand,
  session: Session,
  { marketing }: CallBody<'messageChoiceSet'>,
): Promise<CallValue<'messageChoiceSet'>> {
  const own = getOwn(brand, session)
  return database.within(own.merchant, async (tx) => {
    const changedAt = clock()
    await tx
      .insert(messageChoice)
      .values({ ...own, marketing, changedAt })
      .onConflictDoUpdate({
        target: [messageChoice.merchant, messageChoice.memberId],
        set: { marketing, changedAt },
        setWhere: sql`${messageChoice.marketing} <> ${marketing}`,
      })
    return { marketing }
  })
}
