import type { Static } from 'typebox'
import type { endReason } from '../../../schemas/calls/members/end-reason.ts'
import type { Platform } from '../../base/platform/platform.ts'

export type EndReason = Static<typeof endReason>

export interface SessionStatus {
  /** Why it is over; undefined while it is not. */
  reason: EndReason | undefined
  /** When it is over if nothing happens, in milliseconds. */
  overAt: number
  /** Whether a call would put that off. */
  isIdle: boolean
}

interface Found {
  id: string
  is_ended: boolean
  ended_reason: EndReason | null
  is_disabled: boolean
  over_at: Date
}

interface FoundStatus extends Found {
  is_idle: boolean
}

const find = {
  name: 'find_standings',
  text: `select s.id, s.ended_at is not null as is_ended, s.ended_reason, m.status <> 'active' as is_disabled,
    least(s.expires_at, s.seen_at + make_interval(mins => s.idle_minutes)) as over_at,
    s.seen_at + make_interval(mins => s.idle_minutes) < s.expires_at as is_idle
  from unnest(string_to_array($2, ',')::uuid[], string_to_array($3, ',')::uuid[]) as requested (member_id, id)
  join session s on s.merchant = $1 and s.member_id = requested.member_id and s.id = requested.id
  join member m on m.merchant = $1 and m.id = requested.member_id`,
}

/** Why a session is over, as far as it is. */
export function findReason(found: Omit<Found, 'id'>, now: Date): EndReason | undefined {
  if (found.is_ended) return found.ended_reason ?? 'logout'
  if (found.is_disabled) return 'disabled'
  return found.over_at.getTime() <= now.getTime() ? 'expired' : undefined
}

/** Returns the status of sessions by their ids; a deleted one is left out. */
export async function sessionStatuses(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  merchant: string,
  sessions: readonly { memberId: string; sessionId: string }[],
): Promise<Map<string, SessionStatus>> {
  const now = clock()
  const listed = (key: 'memberId' | 'sessionId') => sessions.map((session) => session[key]).join(',')
  const words = [merchant, listed('memberId'), listed('sessionId')]
  const foundStatusList = await database.read<FoundStatus>(merchant, find, words)
  return new Map(
    foundStatusList.map((foundStatus) => [
      foundStatus.id,
      {
        reason: findReason(foundStatus, now),
        overAt: foundStatus.over_at.getTime(),
        isIdle: foundStatus.is_idle,
      },
    ]),
  )
}
