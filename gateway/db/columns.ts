import { text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** First column of every table and of every primary key. */
export const merchant = () => text('merchant').notNull()

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const id = (name = 'id') => uuid(name).notNull()
