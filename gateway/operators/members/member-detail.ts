import { and, count, eq, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { rows } from '../../base/db/database.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { playGuard } from '../../members/exclusion/exclusion.tables.ts'
import { isLive } from '../../members/sessions/sessions.service.ts'
import { session } from '../../members/sessions/sessions.tables.ts'
import { hiddenName } from '../../money/payout-accounts/payout-accounts.service.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { describePerson, requireMember } from './find-members.ts'

/** One member with what the account holds and what is open. */
export function memberDetail({
  platform,
  brands,
  query: { merchant, id },
  now,
}: ConsoleContext<'memberDetail'>): Promise<ConsoleValue<'memberDetail'>> {
  const brand = getBrand(brands, merchant)
  return platform.database.within(merchant, async (tx) => {
    const found = await requireMember(tx, merchant, id)
    const balances = await rows<{ wallet: string; balance: string; currency: string; scale: number }>(
      tx,
      sql`select wallet, balance::text as balance, currency, scale from ledger_account
        where merchant = ${merchant} and kind = 'member' and member_id = ${id} order by wallet <> 'main', wallet`,
    )
    const [upline] = found.agentId
      ? await tx
          .select({ username: member.username })
          .from(member)
          .where(and(eq(member.merchant, merchant), eq(member.id, found.agentId)))
      : []
    const [sessions] = await tx
      .select({ n: count() })
      .from(session)
      .where(isLive(merchant, id, now))
    const [cases] = await tx
      .select({ n: count() })
      .from(inboxCase)
      .where(and(eq(inboxCase.merchant, merchant), eq(inboxCase.memberId, id), eq(inboxCase.status, 'open')))
    const [guard] = await tx
      .select({ until: playGuard.excludedUntil })
      .from(playGuard)
      .where(and(eq(playGuard.merchant, merchant), eq(playGuard.memberId, id)))
    return {
      person: describePerson(brand, found),
      realName: found.payeeName === null ? null : hiddenName(found.payeeName),
      upline: upline?.username ?? null,
      balances: balances.map(({ wallet, balance, currency, scale }) => ({
        wallet,
        balance: decimal(BigInt(balance), scale),
        currency,
      })),
      sessions: sessions?.n ?? 0,
      openCases: cases?.n ?? 0,
      isExcluded: guard?.until != null && guard.until > now,
    }
  })
}
