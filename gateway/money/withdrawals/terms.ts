import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { PayoutMethod } from '../../../schemas/documents/payout.document.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { localized } from '../../base/brand/localized.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Visitor } from '../../base/http/route.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { listAccounts, describeAccount, kindOfNumber } from '../payout-accounts/payout-accounts.service.ts'
import { hasProvider } from '../providers/provider-name.ts'
import { getBalance } from '../wallets/wallets.service.ts'
import { withdrawal } from './withdrawals.tables.ts'
import { turnoverLeft } from './turnover.ts'

type OpenToPlay = CallValue<'withdrawTerms'>['bonuses'][number]

declare module '../../base/platform/hooks.ts' {
  interface Hooks {
    /** What a member has open to be played through, and what a withdrawal would do to it. */
    openToPlay(
      tx: Tx,
      visitor: Pick<Visitor, 'brand' | 'language'>,
      memberId: string,
      now: Date,
    ): Promise<readonly OpenToPlay[]>
    /**
     * In the transaction in which money leaves a member, before it moves: ends what that ends and the member agreed to, refuses what
     * it must not be. A transfer to somebody else agrees to nothing.
     */
    withdrawalRequested(
      tx: Tx,
      wish: { merchant: string; memberId: string; forfeits: readonly string[] | null; now: Date },
    ): Promise<void>
  }
}

/** Minor units of an amount in a document; 0 for what is none. */
export function minorIn({ merchant }: LoadedBrand, amount: string | undefined): bigint {
  return amount === undefined ? 0n : (toMinor(amount, merchant.currency.scale) ?? 0n)
}

/** What is the whole of an amount, in hundredths of a percent. */
const whole = 10_000n

/** What a method takes of every amount, in minor units, and of each by its size, in hundredths of a percent: less than all of it. */
function readFee(brand: LoadedBrand, { fee }: Pick<PayoutMethod, 'fee'>) {
  const [percent = '0', part = ''] = fee.percent.split('.')
  return { fixed: minorIn(brand, fee.fixed), share: BigInt(percent) * 100n + BigInt(part.padEnd(2, '0')) }
}

/** What is taken from an amount, in minor units: the percentage is rounded down. */
export function getFee(brand: LoadedBrand, method: Pick<PayoutMethod, 'fee'>, amount: bigint): bigint {
  const { fixed, share } = readFee(brand, method)
  return fixed + (amount * share) / whole
}

/** The least amount of which something arrives, in minor units: of the first that is more than the fixed fee and its own share. */
export function getLeastArriving(brand: LoadedBrand, method: Pick<PayoutMethod, 'fee'>): bigint {
  const { fixed, share } = readFee(brand, method)
  return (fixed * whole) / (whole - share) + 1n
}

const open = ['inReview', 'approved', 'sending', 'unknown'] as const

export interface Used {
  today: number
  amountToday: bigint
  open: number
}

/** What a member requested today, by the merchant's calendar, and has under way. What came back does not count. */
export async function usedBy(tx: Tx, brand: LoadedBrand, memberId: string, now: Date): Promise<Used> {
  const merchant = brand.settings.merchantCode
  const zone = brand.merchant.timeZone
  const dayStart = startOfDate(zone, dateIn(zone, now))
  const isOpen = inArray(withdrawal.status, [...open])
  const counts = sql`${withdrawal.status} not in ('rejected', 'cancelled', 'failed')
    and ${gte(withdrawal.requestedAt, dayStart)}`
  const [found] = await tx
    .select({
      today: sql<number>`(count(*) filter (where ${counts}))::int`,
      amountToday: sql<string>`coalesce(sum(${withdrawal.amount}) filter (where ${counts}), 0)::text`,
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(withdrawal)
    .where(and(eq(withdrawal.merchant, merchant), eq(withdrawal.memberId, memberId)))
  return { today: found?.today ?? 0, amountToday: BigInt(found?.amountToday ?? 0), open: found?.open ?? 0 }
}

function describeMethod({ brand, language }: Pick<Visitor, 'brand' | 'language'>, method: PayoutMethod) {
  const { scale } = brand.merchant.currency
  const shown = (amount: string) => decimal(minorIn(brand, amount), scale)
  const { code, kind, banks, numberLabel, numberHint, numberPattern, numberCheck, fee, minutes } = method
  return {
    code,
    kind,
    numberPattern,
    numberCheck,
    minutes,
    numberKind: kindOfNumber(method),
    ...(numberLabel && { numberLabel: localized(numberLabel, language, brand) }),
    ...(numberHint && { numberHint: localized(numberHint, language, brand) }),
    banks: [...banks],
    name: localized(method.name, language, brand),
    minimum: shown(method.minimum),
    maximum: shown(method.maximum),
    amounts: method.amounts.map(shown),
    feeFixed: shown(fee.fixed),
    feePercent: fee.percent,
  }
}

/** What a member can withdraw now, and what is in the way. */
export async function termsFor(
  platform: Platform,
  visitor: Pick<Visitor, 'brand' | 'language'>,
  memberId: string,
): Promise<CallValue<'withdrawTerms'>> {
  const { brand } = visitor
  const merchant = brand.settings.merchantCode
  const { currency, withdrawal: rules, payoutMethods, receiptMinutes } = brand.merchant
  const now = platform.clock()
  const { balance } = await getBalance(platform, brand, memberId)
  return platform.database.within(merchant, async (tx) => {
    const [owner] = await tx
      .select({ holder: member.payeeName, hash: member.paymentPasswordHash })
      .from(member)
      .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
    const used = await usedBy(tx, brand, memberId, now)
    const bonuses: OpenToPlay[] = []
    for (const open of hooked(platform, 'openToPlay'))
      bonuses.push(...(await open(tx, visitor, memberId, now)))
    const perDay = minorIn(brand, rules.amountPerDay)
    const amountLeft = perDay > used.amountToday ? perDay - used.amountToday : 0n
    return {
      currency: currency.code,
      currencySymbol: currency.symbol,
      scale: currency.scale,
      balance,
      hasPaymentPassword: Boolean(owner?.hash),
      holder: owner?.holder ?? null,
      methods: (hasProvider(rules.provider, platform.config) ? payoutMethods : []).map((method) =>
        describeMethod(visitor, method),
      ),
      accounts: (await listAccounts(tx, merchant, memberId)).map((account) =>
        describeAccount(brand, account, now),
      ),
      maxAccounts: rules.accounts,
      leftToday: Math.max(0, rules.perDay - used.today),
      amountLeftToday: rules.amountPerDay === undefined ? null : decimal(amountLeft, currency.scale),
      turnoverLeft: decimal(await turnoverLeft(tx, brand, memberId), currency.scale),
      bonuses,
      openLeft: Math.max(0, rules.openAtOnce - used.open),
      receiptMinutes,
    }
  })
}
