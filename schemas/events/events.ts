import type { Static, TSchema } from 'typebox'
import { contractEvents } from './contract.events.ts'
import { depositEvents } from './deposit.events.ts'
import { limitsEvents } from './limits.events.ts'
import { messageEvents } from './message.events.ts'
import { newsEvents } from './news.events.ts'
import { noticeEvents } from './notice.events.ts'
import { playEvents } from './play.events.ts'
import { securityEvents } from './security.events.ts'
import { sessionEvents } from './session.events.ts'
import { walletEvents } from './wallet.events.ts'
import { withdrawalEvents } from './withdrawal.events.ts'

const table = {
  ...sessionEvents,
  ...securityEvents,
  ...contractEvents,
  ...walletEvents,
  ...withdrawalEvents,
  ...depositEvents,
  ...newsEvents,
  ...messageEvents,
  ...playEvents,
  ...limitsEvents,
  ...noticeEvents,
}

type Table = typeof table
export type EventKind = keyof Table
export type EventBody<K extends EventKind> = Static<Table[K]>

/** What a publisher says: the kind, and the body that its schema allows. */
export type NewEvent = { [K in EventKind]: { kind: K; body: EventBody<K> } }[EventKind]

/** The events of a member. `sequence` counts 1, 2, 3, … for each member, `at` is ISO 8601. */
export type MemberEvent<K extends EventKind = EventKind> = {
  [One in K]: { kind: One; body: EventBody<One>; sequence: number; at: string }
}[K]

/** The body of every kind of event that a member's pages can receive. */
export const events: Readonly<Record<EventKind, TSchema>> = table
