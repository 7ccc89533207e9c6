import { and, eq } from 'drizzle-orm'
import { boundTo } from '../../base/db/bound-to.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { screenMember } from '../../members/exclusion/matches.ts'
import { endSessionsFor } from '../../members/sessions/sessions.service.ts'
import { act, type ConsoleRoute, look } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { askMember } from './ask-for-proof.ts'
import { requireMember, searchMembers } from './find-members.ts'
import { lowerLimit, memberLimits } from './limits.ts'
import { memberDetail } from './member-detail.ts'
import { memberTimeline } from './timeline.ts'

export const memberRoutes: readonly ConsoleRoute[] = [
  look('memberSearch', 'members.view', searchMembers),
  look('memberDetail', 'members.view', memberDetail),
  look('memberTimeline', 'members.view', memberTimeline),
  look('memberLimits', 'members.view', memberLimits),
  act('memberLimitLower', 'members.act', lowerLimit),
  act('memberProofAsk', 'members.act', askMember),
  act('memberBlock', 'members.act', async (tx, { platform, operator: me, body, brands, now, note }) => {
    const { merchant, id, isBlocked, reason } = body
    note({ merchant, subject: 'member', subjectId: id, reason })
    const brand = getBrand(brands, merchant)
    const status = isBlocked ? ('disabled' as const) : ('active' as const)
    await boundTo(tx, merchant, me.scope, async () => {
      const found = await requireMember(tx, merchant, id)
      note({ before: { status: found.status }, after: { status } })
      await tx
        .update(member)
        .set({ status })
        .where(and(eq(member.merchant, merchant), eq(member.id, id)))
      if (isBlocked) await endSessionsFor(tx, merchant, id, 'disabled', now)
      else await screenMember(tx, platform, brand, { memberId: id, now })
    })
    return null
  }),
  act('memberEndSessions', 'members.act', async (tx, { operator: me, body, brands, now, note }) => {
    const { merchant, id, reason } = body
    note({ merchant, subject: 'member', subjectId: id, reason })
    getBrand(brands, merchant)
    const ended = await boundTo(tx, merchant, me.scope, async () => {
      await requireMember(tx, merchant, id)
      return endSessionsFor(tx, merchant, id, 'device', now)
    })
    note({ after: { ended } })
    return { ended }
  }),
]
