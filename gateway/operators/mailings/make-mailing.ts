import { Ajv } from 'ajv'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { type Audience, audienceDocument } from '../../../schemas/documents/audience.document.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import { compiledLate } from '../../base/http/late-compiled.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { cleanPicture, type CleanPicture } from '../../base/pictures/clean-picture.ts'
import { makeMessage } from '../../members/messages/deliver.ts'
import { messagePicture } from '../../members/messages/messages.tables.ts'
import { listLevels } from '../../rewards/vip/levels.ts'
import { getReach, unknownNames } from '../../site/mailings/audience.ts'
import { mailing } from '../../site/mailings/mailings.tables.ts'
import { quietUntil } from '../../members/messages/quiet-hours.ts'
import { mailingJobName } from '../../site/mailings/send.job.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireKind } from './judge-kind.ts'

const isAudience = compiledLate(
  new Ajv({ allowUnionTypes: true, keywords: ['money'], formats: calendarFormats }),
  audienceDocument,
)

/** Parses an audience; refuses text that is none. */
function readAudience(text: string): Audience {
  const isRead = isAudience()
  try {
    const read: unknown = JSON.parse(text)
    if (isRead(read)) return read as Audience
  } catch {
    // Refused below.
  }
  throw refuseField('audience', 'field_format')
}

/** What the form of a message offers. */
export function mailingOptions({
  brands,
  query: { merchant },
}: ConsoleContext<'mailingOptions'>): ConsoleValue<'mailingOptions'> {
  const brand = getBrand(brands, merchant)
  const { settings, merchant: known } = brand
  const { agentUserTypes } = settings
  return {
    languages: listLanguages(brand),
    types: [...new Set([known.registration.memberType, ...agentUserTypes])],
    vipLevels: listLevels(brand).map(({ id }) => id),
    categories: [...new Set(known.categories.map(({ code }) => code))],
    currency: known.currency.code,
    timeZone: known.timeZone,
    quietFrom: known.messages.quietFrom,
    quietUntil: known.messages.quietUntil,
  }
}

/** How many members a message would be sent to. */
export function mailingReach({
  platform: { database },
  brands,
  query: { merchant, kind, audience },
  now,
}: ConsoleContext<'mailingReach'>): Promise<ConsoleValue<'mailingReach'>> {
  const brand = getBrand(brands, merchant)
  const meant = { kind, audience: readAudience(audience), at: now }
  return database.snapshot(merchant, async (tx) => ({
    ...(await getReach(tx, brand, meant)),
    unknown: await unknownNames(tx, brand, meant),
    quietUntil: (kind === 'marketing' ? quietUntil(brand, now) : undefined)?.toISOString() ?? null,
  }))
}

/** Re-encodes the picture of a message. */
export function prepareMailingPicture({
  operator: me,
  brands,
  body: { merchant, picture },
  note,
}: ActContext<'mailingPictureAdd'>): Promise<CleanPicture> {
  note({ merchant, subject: 'messagePicture' })
  getBrand(brands, merchant)
  return cleanPicture(Buffer.from(picture, 'base64'), me.scope)
}

/** Stores a picture until a message takes it; a day later it is gone. */
export async function addMailingPicture(
  tx: Tx,
  { operator: me, body: { merchant }, now, note }: ActContext<'mailingPictureAdd'>,
  { picture }: CleanPicture,
): Promise<ConsoleValue<'mailingPictureAdd'>> {
  const id = newId(now.getTime())
  note({ subjectId: id })
  await boundTo(tx, merchant, me.scope, () =>
    tx.insert(messagePicture).values({ merchant, id, picture, addedAt: now }),
  )
  return { id }
}

async function requirePictures(tx: Tx, merchant: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ id: messagePicture.id })
    .from(messagePicture)
    .where(
      and(
        eq(messagePicture.merchant, merchant),
        inArray(messagePicture.id, [...ids]),
        isNull(messagePicture.messageId),
      ),
    )
  if (found.length !== ids.length) throw refuseField('pictures', 'not_found')
}

/** Creates a message to members and schedules it. Nobody is sent it before this transaction commits. */
export async function makeMailing(
  tx: Tx,
  { operator: me, brands, body, now, note }: ActContext<'mailingMake'>,
): Promise<ConsoleValue<'mailingMake'>> {
  const { merchant, kind, texts, link, pictures, audience, reason } = body
  note({
    merchant,
    subject: 'mailing',
    reason,
    after: { kind, texts, link, audience, startsAt: body.startsAt },
  })
  const brand = getBrand(brands, merchant)
  requireKind(brand, me, body)
  const spoken = listLanguages(brand)
  const missing = spoken.find((code) => !texts[code])
  if (missing !== undefined) throw refuseField('texts', 'field_required')
  const strange = Object.keys(texts).find((code) => !spoken.includes(code))
  if (strange !== undefined) throw refuseField('texts', 'field_unknown')
  const startsAt = body.startsAt === null ? now : new Date(body.startsAt)
  if (Number.isNaN(startsAt.getTime())) throw refuseField('startsAt', 'field_format')
  return boundTo(tx, merchant, me.scope, async () => {
    const meant = { kind, audience, at: now }
    if ((await unknownNames(tx, brand, meant)).length > 0) throw refuseField('audience', 'account_not_found')
    await requirePictures(tx, merchant, pictures)
    const { recipients } = await getReach(tx, brand, meant)
    if (recipients === 0 && body.startsAt === null) throw refuseField('audience', 'nobody_meant')
    const id = await makeMessage(tx, { merchant, kind, texts, link, pictures }, now)
    await tx.insert(mailing).values({
      merchant,
      id,
      audience,
      status: 'waiting',
      startsAt,
      expected: recipients,
      madeBy: me.operatorId,
      madeAt: now,
    })
    await planJob(tx, { merchant, kind: mailingJobName, key: id, dueAt: startsAt }, now)
    note({ subjectId: id })
    return { id }
  })
}

/** Stops a mailing between two batches. */
export async function stopMailing(
  tx: Tx,
  { operator: me, brands, body: { merchant, id, reason }, now, note }: ActContext<'mailingStop'>,
): Promise<null> {
  note({ merchant, subject: 'mailing', subjectId: id, reason })
  getBrand(brands, merchant)
  await boundTo(tx, merchant, me.scope, async () => {
    const isIt = and(eq(mailing.merchant, merchant), eq(mailing.id, id))
    const [found] = await tx.select().from(mailing).where(isIt).for('no key update')
    if (!found) throw new Refusal('not_found')
    if (found.status !== 'waiting' && found.status !== 'sending') throw new Refusal('conflict')
    note({ before: { status: found.status, sent: found.sent }, after: { status: 'stopped' } })
    await tx.update(mailing).set({ status: 'stopped', endedAt: now }).where(isIt)
  })
  return null
}
