import { and, count, desc, eq, sql } from 'drizzle-orm'
import { countWords } from '../../../schemas/base/count-words.ts'
import { maxFeedbackPictures } from '../../../schemas/base/question-types.ts'
import type { CallBody, CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import { takeQuota } from '../../base/limits/quota.service.ts'
import type { PictureStore } from '../../base/pictures/picture-routes.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readCursor, writeCursor } from '../messages/list-cursor.ts'
import { type Feedback, feedback, feedbackPicture } from './feedback.tables.ts'

export const feedbackCaseName = 'member.feedback'
const pageSize = 10
const perHour = { cap: 10, window: 3600 }

interface Own {
  merchant: string
  memberId: string
}

function getOwn({ settings }: LoadedBrand, { memberId }: Session): Own {
  return { merchant: settings.merchantCode, memberId }
}

function findPictures({ merchant, memberId }: Own, of: string) {
  return and(
    eq(feedbackPicture.merchant, merchant),
    eq(feedbackPicture.memberId, memberId),
    eq(feedbackPicture.feedbackId, of),
  )
}

/** One thing at a time is done to feedback that is being written or sent. Returns it where it was sent. */
async function locked(tx: Tx, own: Own, id: string): Promise<Feedback | undefined> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${own.merchant} ${id}`}, 0))`,
  )
  const [found] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.merchant, own.merchant), eq(feedback.id, id)))
  if (found && found.memberId !== own.memberId) throw new Refusal('not_found')
  return found
}

async function shown(tx: Tx, row: Feedback): Promise<CallValue<'feedback'>> {
  const pictures = await tx
    .select({ id: feedbackPicture.id })
    .from(feedbackPicture)
    .where(findPictures(row, row.id))
    .orderBy(feedbackPicture.id)
  const { id, questionType, content, status, answer } = row
  return {
    id,
    questionType,
    content,
    status,
    answer,
    pictures: pictures.map((picture) => picture.id),
    sentAt: row.sentAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/** Feedback of a member, the newest first, by page. */
export function listFeedback(
  { database }: Platform,
  brand: LoadedBrand,
  session: Session,
  { cursor }: CallQuery<'feedbackList'>,
): Promise<CallValue<'feedbackList'>> {
  const own = getOwn(brand, session)
  const after = readCursor(cursor)
  const isBefore = after
    ? sql`(${feedback.sentAt}, ${feedback.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined
  return database.within(own.merchant, async (tx) => {
    const { minimum, maximum } = brand.merchant.feedback
    const found = await tx
      .select()
      .from(feedback)
      .where(and(eq(feedback.merchant, own.merchant), eq(feedback.memberId, own.memberId), isBefore))
      .orderBy(desc(feedback.sentAt), desc(feedback.id))
      .limit(pageSize + 1)
    const rows = found.slice(0, pageSize)
    const last = rows.at(-1)
    const content: CallValue<'feedbackList'>['content'] = []
    for (const row of rows) content.push(await shown(tx, row))
    return {
      content,
      next: last && found.length > pageSize ? writeCursor({ at: last.sentAt, id: last.id }) : null,
      minimum,
      maximum,
    }
  })
}

/** Sends feedback to the brand's team, once for its id. Refuses with feedback_words what is too short or too long. */
export function sendFeedback(
  { database, clock }: Platform,
  brand: LoadedBrand,
  session: Session,
  { id = newId(), questionType, content: typed }: CallBody<'feedback'>,
): Promise<CallValue<'feedback'>> {
  const own = getOwn(brand, session)
  const { minimum, maximum } = brand.merchant.feedback
  const content = typed.trim()
  const words = countWords(content)
  if (content === '') throw refuseField('content', 'field_required')
  if (words < minimum || words > maximum) throw refuseField('content', 'feedback_words')
  return database.within(own.merchant, async (tx) => {
    const known = await locked(tx, own, id)
    if (known) return shown(tx, known)
    const now = clock()
    if (!(await takeQuota(tx, own.merchant, { key: `feedback ${own.memberId}`, ...perHour }, now)))
      throw new Refusal('too_many_requests', { retryAfter: 300 })
    const row: Feedback = {
      ...own,
      id,
      questionType,
      content,
      status: 'sent',
      sentAt: now,
      answer: null,
      answeredAt: null,
    }
    await tx.insert(feedback).values(row)
    const details = { questionType, content }
    await openCase(
      tx,
      { merchant: own.merchant, kind: feedbackCaseName, reference: id, memberId: own.memberId, details },
      now,
    )
    return shown(tx, row)
  })
}

/** Takes a picture away from feedback that was not sent yet. */
export function removeFeedbackPicture(
  { database }: Platform,
  brand: LoadedBrand,
  session: Session,
  { id, picture }: CallBody<'feedbackPictureRemove'>,
): Promise<null> {
  const own = getOwn(brand, session)
  return database.within(own.merchant, async (tx) => {
    if (await locked(tx, own, id)) throw new Refusal('receipt_over')
    await tx.delete(feedbackPicture).where(and(findPictures(own, id), eq(feedbackPicture.id, picture)))
    return null
  })
}

/** A picture of the member's own feedback. */
export function getFeedbackPicture(
  { database }: Platform,
  brand: LoadedBrand,
  session: Session,
  { id, picture }: CallQuery<'feedbackPicture'>,
): Promise<CallValue<'feedbackPicture'>> {
  const own = getOwn(brand, session)
  return database.within(own.merchant, async (tx) => {
    const found = await feedbackPictures.find(tx, { ...own, of: id, id: picture })
    if (found === undefined) throw new Refusal('not_found')
    return { picture: found }
  })
}

/** Where pictures are sent while feedback is being written. */
export const feedbackPictures: PictureStore = {
  path: '/wps/feedback/:id/pictures',
  async store(tx, { merchant, memberId, of, id }, { picture }, now) {
    const own = { merchant, memberId }
    if (await locked(tx, own, of)) throw new Refusal('receipt_over')
    const [stored] = await tx.select({ n: count() }).from(feedbackPicture).where(findPictures(own, of))
    if ((stored?.n ?? 0) >= maxFeedbackPictures) throw refuseField('proofs', 'pictures_full')
    await tx.insert(feedbackPicture).values({ merchant, id, memberId, feedbackId: of, picture, addedAt: now })
  },
  async find(tx, { merchant, memberId, of, id }) {
    const [found] = await tx
      .select({ picture: feedbackPicture.picture })
      .from(feedbackPicture)
      .where(and(findPictures({ merchant, memberId }, of), eq(feedbackPicture.id, id)))
    return found?.picture
  },
}
