import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { getWords } from '../../members/messages/messages.service.ts'
import {
  memberMessage,
  messageCopy,
  messagePicture,
  type Message,
} from '../../members/messages/messages.tables.ts'
import { mailing, type Mailing } from '../../site/mailings/mailings.tables.ts'
import { quietUntil } from '../../members/messages/quiet-hours.ts'
import { consoleLanguage } from '../console/console-language.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { operatorNames } from '../inbox/names.ts'

const maxRows = 50

interface Row {
  mailing: Mailing
  message: Message
  read: number
}

function listRows(tx: Tx, merchant: string, where: Parameters<typeof and>[0]): Promise<Row[]> {
  const opened = tx
    .select({ n: sql<number>`count(*)::int` })
    .from(messageCopy)
    .where(
      and(
        eq(messageCopy.merchant, mailing.merchant),
        eq(messageCopy.messageId, mailing.id),
        isNotNull(messageCopy.readAt),
      ),
    )
  return tx
    .select({ mailing, message: memberMessage, read: sql<number>`(${opened})` })
    .from(mailing)
    .innerJoin(
      memberMessage,
      and(eq(memberMessage.merchant, mailing.merchant), eq(memberMessage.id, mailing.id)),
    )
    .where(and(eq(mailing.merchant, merchant), where))
    .orderBy(desc(mailing.madeAt), desc(mailing.id))
    .limit(maxRows + 1)
}

type Shown = ConsoleValue<'mailings'>['content'][number]

function shown(brand: LoadedBrand, { mailing: row, message, read }: Row, madeBy: string, now: Date): Shown {
  const isUnderWay = row.status === 'waiting' || row.status === 'sending'
  const quiet =
    isUnderWay && row.startsAt <= now && message.kind === 'marketing' ? quietUntil(brand, now) : undefined
  return {
    merchant: row.merchant,
    brand: brand.settings.name,
    id: row.id,
    kind: message.kind,
    title: getWords(message.texts, brand, consoleLanguage).title,
    to: row.audience.to,
    status: row.status,
    startsAt: row.startsAt.toISOString(),
    quietUntil: quiet?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    madeBy,
    madeAt: row.madeAt.toISOString(),
    expected: row.expected,
    sent: row.sent,
    leftOut: row.leftOut,
    read,
  }
}

/** What was sent to many at the company's brands, the newest first. */
export async function listMailings({
  platform: { database },
  operator: me,
  brands,
  query: { merchant: only, before },
  now,
}: ConsoleContext<'mailings'>): Promise<ConsoleValue<'mailings'>> {
  const names = await database.within(me.scope, (tx) => operatorNames(tx, me.scope))
  const found: Shown[] = []
  for (const brand of brands) {
    const merchant = brand.settings.merchantCode
    if (only !== undefined && only !== merchant) continue
    const older = before === undefined ? undefined : lt(mailing.madeAt, new Date(before))
    const rows = await database.within(merchant, (tx) => listRows(tx, merchant, older))
    found.push(...rows.map((row) => shown(brand, row, names.get(row.mailing.madeBy) ?? '', now)))
  }
  found.sort((entry, other) => other.madeAt.localeCompare(entry.madeAt))
  return { content: found.slice(0, maxRows), hasMore: found.length > maxRows }
}

/** One of them, with what it says. */
export async function mailingDetail({
  platform: { database },
  operator: me,
  brands,
  query: { merchant, id },
  now,
}: ConsoleContext<'mailingDetail'>): Promise<ConsoleValue<'mailingDetail'>> {
  const brand = getBrand(brands, merchant)
  const names = await database.within(me.scope, (tx) => operatorNames(tx, me.scope))
  return database.within(merchant, async (tx) => {
    const [found] = await listRows(tx, merchant, eq(mailing.id, id))
    if (!found) throw new Refusal('not_found')
    const pictures = await tx
      .select({ picture: messagePicture.picture })
      .from(messagePicture)
      .where(and(eq(messagePicture.merchant, merchant), eq(messagePicture.messageId, id)))
      .orderBy(messagePicture.id)
    const { texts, link } = found.message
    return {
      ...shown(brand, found, names.get(found.mailing.madeBy) ?? '', now),
      texts: Object.entries(texts).map(([language, { title, body }]) => ({ language, title, body })),
      link,
      pictures: pictures.map(({ picture }) => picture),
      audience: found.mailing.audience,
    }
  })
}
