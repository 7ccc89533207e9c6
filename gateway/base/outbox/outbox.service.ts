import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Messenger } from '../platform/messenger.ts'
import { message } from './outbox.tables.ts'

const maxMessages = 200

/** A messenger that delivers to the outbox, where a developer reads along. */
export function outboxMessenger(database: Database, clock: () => Date): Messenger {
  return {
    async send(brand, { channel, to, subject, text, link }) {
      const merchant = brand.settings.merchantCode
      const now = clock()
      await database.within(merchant, async (tx) => {
        await tx.insert(message).values({
          merchant,
          id: newId(now.getTime()),
          channel,
          recipient: to,
          subject,
          text,
          link: link ?? null,
          createdAt: now,
        })
        const old = tx
          .select({ id: message.id })
          .from(message)
          .where(eq(message.merchant, merchant))
          .orderBy(desc(message.id))
          .offset(maxMessages)
        await tx
          .delete(message)
          .where(and(eq(message.merchant, merchant), inArray(message.id, sql`(${old})`)))
      })
    },
    close: () => Promise.resolve(),
  }
}

export interface OutboxMessage {
  id: string
  channel: 'sms' | 'mail'
  to: string
  subject: string
  text: string
  link: string | null
  at: string
}

/** The newest messages of a merchant, newest first. */
export async function readOutbox(database: Database, merchant: string): Promise<OutboxMessage[]> {
  const found = await database.within(merchant, (tx) =>
    tx
      .select()
      .from(message)
      .where(eq(message.merchant, merchant))
      .orderBy(desc(message.id))
      .limit(maxMessages),
  )
  return found.map(({ id, channel, recipient, subject, text, link, createdAt }) => ({
    id,
    channel,
    to: recipient,
    subject,
    text,
    link,
    at: createdAt.toISOString(),
  }))
}
