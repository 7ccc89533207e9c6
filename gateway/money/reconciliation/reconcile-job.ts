import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type Difference, whys } from './compare.ts'
import { reconcileDay } from './reconcile-day.ts'

/** Never changed: rows are stored under them. */
const jobName = 'money.reconcile'
const caseName = 'payment.difference'

/** Milliseconds after midnight: what was under way then has come to its end. */
const afterMidnight = 3_600_000
/** Days before today that are looked at, once each: a gateway may have stood still. */
const daysBack = 3
/** Cases of a provider and day: where more differs, its statement is what is wrong. The console lists all. */
const maxCases = 100

/** Something that does not fit between the books and a provider. What to do with it is between operator and provider. */
export const differenceKind: CaseKind = {
  name: caseName,
  permission: 'deposits.resolve',
  codes: { why: whys, what: ['deposit', 'payout'] },
  decisions: [
    {
      name: 'close',
      reasons: ['provider_confirmed', 'returned_by_provider', 'provider_error', 'suspected_fraud'],
    },
  ],
  priced: ['here', 'there'],
  decide: () => Promise.resolve(),
}

interface Books {
  merchant: string
  currency: { code: string; scale: number }
}

/** What a case is about in money: what was moved here, else what the provider says of its own currency. */
function findAmount({ currency: { code, scale } }: Books, { own, theirs }: Difference) {
  if (own && own.moved > 0n) return { amount: own.moved, currency: own.currency, scale: own.scale }
  const amount = theirs?.currency === code ? toMinor(theirs.amount, scale) : undefined
  if (amount === undefined) return {}
  return { amount, currency: own?.currency ?? code, scale: own?.scale ?? scale }
}

/** One case for each payment of a provider, however often it is found. */
async function openDifference(
  tx: Tx,
  books: Books,
  { provider, date }: { provider: string; date: string },
  difference: Difference,
  now: Date,
): Promise<void> {
  const { why, own, theirs } = difference
  const { kind = 'deposit', reference = '' } = own ?? theirs ?? {}
  await openCase(
    tx,
    {
      merchant: books.merchant,
      kind: caseName,
      reference: `${provider} ${kind} ${reference}`,
      memberId: own?.memberId ?? null,
      details: {
        why,
        what: kind,
        provider,
        reference,
        date,
        here: own ? `${decimal(own.moved, own.scale)} ${own.currency}` : '',
        there: theirs ? `${theirs.amount} ${theirs.currency}` : '',
      },
      ...findAmount(books, difference),
    },
    now,
  )
}

/** Holds a day that is over against every provider, once, and brings what does not fit before the operators. */
export const reconcileJob: JobKind = {
  name: jobName,
  async act({ merchant, key: date }, { platform, brand, now }) {
    const providers = await reconcileDay(platform, brand, date, now)
    const books = { merchant, currency: brand.merchant.currency }
    await platform.database.within(merchant, async (tx) => {
      for (const { provider, differences } of providers)
        for (const difference of differences.slice(0, maxCases))
          await openDifference(tx, books, { provider, date }, difference, now)
    })
    // Asked again later and later; what was found meanwhile is brought once.
    const silent = providers.find(({ isHeard }) => !isHeard)
    if (silent) throw new Error(`the provider ${silent.provider} ${silent.fault ?? 'gave no statement'}`)
    return undefined
  },
}

/** Plans the days that are over, each once: due from the calendar, not from a timer. */
export async function planDays(platform: Platform, brand: LoadedBrand): Promise<void> {
  const { timeZone } = brand.merchant
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const today = dateIn(timeZone, now)
  await platform.database.within(merchant, async (tx) => {
    for (let back = daysBack; back > 0; back -= 1) {
      const key = addDays(today, -back)
      const over = startOfDate(timeZone, addDays(key, 1))
      await planJob(
        tx,
        { merchant, kind: jobName, key, dueAt: new Date(over.getTime() + afterMidnight) },
        now,
      )
    }
  })
}
