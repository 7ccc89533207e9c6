import { sql } from 'drizzle-orm'
import {
  type LimitKind,
  limitKinds,
  limitPeriods,
} from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { type Database, rows } from '../../base/db/database.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'

/** A member ran into a limit: somebody looks at how they play. What to do about it is done to the member, and reasons of its own say it. */
export const breachCase: CaseKind = {
  name: 'limit.reached',
  permission: 'limits.review',
  codes: { limit: limitKinds, period: limitPeriods },
  decisions: [
    {
      name: 'reviewed',
      reasons: ['member_contacted', 'nothing_unusual', 'limits_lowered', 'member_excluded'],
    },
  ],
  decide: () => Promise.resolve(),
}

/** Brings a refused wish before the operators, once it is refused: what refuses undoes its own transaction. Bets do it in theirs. */
export async function noteBreach(
  database: Database,
  brand: LoadedBrand,
  { memberId, kind, now }: { memberId: string; kind: LimitKind; now: Date },
): Promise<void> {
  await database.within(brand.settings.merchantCode, (tx) =>
    rows(tx, sql`select play_breach(${memberId}::uuid, ${kind}, null, ${now.toISOString()}::timestamptz)`),
  )
}
