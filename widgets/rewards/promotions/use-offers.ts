import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'

export type Offer = CallValue<'promotions'>[number]
export type Standing = CallValue<'promotionStandings'>[number]

/** What is offered to everybody, and how each offer stands for the member who looks. Whatever is played moves it at once. */
export function useOffers() {
  const { status } = useSession()
  const isMember = status === 'member' || status === 'agent'
  const refresh = useRefresh()
  const list = useCall('promotions')
  const own = useCall('promotionStandings', {}, { enabled: isMember })
  useMemberEvent('wallet.changed', () => refresh('promotionStandings'))
  const standings = new Map((isMember ? (own.data ?? []) : []).map((entry) => [entry.id, entry]))
  // Until a session is restored the page is the one of whoever had it.
  return { list, own, mayHaveOwn: isMember || status === 'restoring', standings }
}

/** Whether a member has begun an offer, or can have it now. */
export function isOwn(standing: Standing | undefined): boolean {
  return standing !== undefined && (standing.entry !== null || standing.status === 'claim')
}
