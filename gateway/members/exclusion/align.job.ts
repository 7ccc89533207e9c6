import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { JobContext, JobKind } from '../../base/platform/job-kind.ts'
import { member } from '../accounts/accounts.tables.ts'
import { addClaims } from '../person/person.service.ts'
import { alignPerson } from './exclusion.service.ts'
import { playGuard } from './exclusion.tables.ts'
import { listClaims } from './matches.ts'

/** The migration that begins it plans it under this name. */
const name = 'exclusion.align'
const perPiece = 200

const nobody = '00000000-0000-0000-0000-000000000000'

type Context = Pick<JobContext, 'platform' | 'brand' | 'now'>

/** Keeps what the next members say of themselves. Returns the last of them. */
async function claimNext(tx: Tx, { platform, brand, now }: Context, after: string) {
  const found = await tx
    .select()
    .from(member)
    .where(
      and(eq(member.merchant, brand.settings.merchantCode), gt(member.id, after), isNull(member.trialEndsAt)),
    )
    .orderBy(asc(member.id))
    .limit(perPiece)
  const claims = found.flatMap((entry) => listClaims(entry).map((claim) => ({ memberId: entry.id, claim })))
  await addClaims(tx, platform, brand, claims, now)
  return found.at(-1)?.id
}

function nextExcluded(tx: Tx, { settings: { merchantCode } }: LoadedBrand, after: string, now: Date) {
  return tx
    .select({ memberId: playGuard.memberId })
    .from(playGuard)
    .where(
      and(
        eq(playGuard.merchant, merchantCode),
        gt(playGuard.memberId, after),
        gt(playGuard.excludedUntil, now),
      ),
    )
    .orderBy(asc(playGuard.memberId))
    .limit(1)
}

/**
 * Applies what exclusions mean now to those that were written before: first what everybody says of themselves, then each excluded person,
 * all of whose accounts are excluded, and whoever looks like them held. In pieces, each in its transaction with where it stands.
 */
export const alignJob: JobKind = {
  name,
  async run(tx, { merchant, key, body }, context) {
    const { brand, now } = context
    const { step = 'claims', after = nobody } = body
    const isClaiming = step === 'claims'
    const goOn = async (step: string, after: string) => {
      await replanJob(tx, { merchant, kind: name, key, dueAt: now, body: { step, after } }, now)
      return { dueAt: now }
    }
    if (isClaiming) {
      const last = await claimNext(tx, context, after)
      return goOn(last === undefined ? 'excluded' : step, last ?? nobody)
    }
    const [found] = await nextExcluded(tx, brand, after, now)
    if (!found) return undefined
    await alignPerson(tx, brand, found.memberId, now)
    return goOn(step, found.memberId)
  },
}
