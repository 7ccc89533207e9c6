import { and, desc, eq, ne, or, isNull } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getDevice } from './device.ts'
import { coarseNetwork } from './coarse-network.ts'
import type { Session } from '../../base/http/session.ts'
import { endSession, endSessionsFor, isLive } from './sessions.service.ts'
import { session } from './sessions.tables.ts'
import { findReason } from './session-status.service.ts'

const maxDevices = 50
const historyLength = 20
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Row = typeof session.$inferSelect

function shown(row: Row, own: Session) {
  return {
    id: row.id,
    ...getDevice(row.userAgent),
    country: row.country,
    network: coarseNetwork(row.address),
    signedInAt: row.createdAt.toISOString(),
    current: row.id === own.id,
  }
}

/** Where a member is signed in now. */
export async function devices(
  { database, clock }: Platform,
  { settings: brand }: LoadedBrand,
  own: Session,
): Promise<CallValue<'sessions'>> {
  const { merchantCode: merchant } = brand
  const found = await database.within(merchant, (tx) =>
    tx
      .select()
      .from(session)
      .where(isLive(merchant, own.memberId, clock()))
      .orderBy(desc(session.seenAt))
      .limit(maxDevices),
  )
  return found
    .map((row) => ({ ...shown(row, own), seenAt: row.seenAt.toISOString() }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

function overAt(row: Row): Date {
  return new Date(Math.min(row.expiresAt.getTime(), row.seenAt.getTime() + row.idleMinutes * 60_000))
}

/** When and from where a member signed in lately. */
export async function signIns(
  { database, clock }: Platform,
  { settings: brand }: LoadedBrand,
  own: Session,
): Promise<CallValue<'sessionHistory'>> {
  const { merchantCode: merchant } = brand
  const found = await database.within(merchant, (tx) =>
    tx
      .select()
      .from(session)
      .where(
        and(
          eq(session.merchant, merchant),
          eq(session.memberId, own.memberId),
          or(isNull(session.endedReason), ne(session.endedReason, 'exchanged')),
        ),
      )
      .orderBy(desc(session.createdAt))
      .limit(historyLength),
  )
  return found.map((row) => {
    const reason = findReason(
      {
        is_ended: row.endedAt !== null,
        ended_reason: row.endedReason,
        is_disabled: false,
        over_at: overAt(row),
      },
      clock(),
    )
    return {
      ...shown(row, own),
      endedAt: reason === undefined ? null : (row.endedAt ?? overAt(row)).toISOString(),
      reason: reason ?? null,
    }
  })
}

/** Signs out one device of the member. That of somebody else is as unknown as none. */
export async function endDevice(
  { database, clock }: Platform,
  { settings: brand }: LoadedBrand,
  own: Session,
  id: string,
): Promise<null> {
  const { merchantCode: merchant } = brand
  if (id === own.id || !uuid.test(id)) throw new Refusal('not_found')
  await database.within(merchant, async (tx) => {
    const [found] = await tx
      .select({ tokenHash: session.tokenHash })
      .from(session)
      .where(and(isLive(merchant, own.memberId, clock()), eq(session.id, id)))
    if (!found) throw new Refusal('not_found')
    await endSession(tx, merchant, found.tokenHash, 'device', clock())
  })
  return null
}

/** Signs out every device of the member but this one. */
export async function endOthers(
  { database, clock }: Platform,
  { settings: brand }: LoadedBrand,
  own: Session,
): Promise<CallValue<'endOtherSessions'>> {
  const { merchantCode: merchant } = brand
  const ended = await database.within(merchant, (tx) =>
    endSessionsFor(tx, merchant, own.memberId, 'device', clock(), own.id),
  )
  return { ended }
}
