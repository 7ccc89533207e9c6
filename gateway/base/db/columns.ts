import { bigint, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** First column of every table and of every primary key. */
export function merchant() {
  return text('merchant').notNull()
}

export function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

export function id(name = 'id') {
  return uuid(name).notNull()
}

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
})

/** An amount in minor units. */
export function minor(name: string) {
  return bigint(name, { mode: 'bigint' })
}
