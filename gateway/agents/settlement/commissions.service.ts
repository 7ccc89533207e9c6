import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { readCursorText } from '../../base/http/cursor-text.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getDays } from '../team/team-period.ts'
import {
  behindCommission,
  type CommissionsAfter,
  readCommissions,
  sumCommissions,
} from './read-commissions.ts'
import { shownLine } from './shown-line.ts'

const pageSize = 30

function readCursor(text: string | undefined): CommissionsAfter | undefined {
  if (text === undefined) return undefined
  const [, at, run, contract] =
    /^(\d{1,13}) ([0-9a-f-]{36}) ((?:house:)?[0-9a-f-]{36})$/.exec(readCursorText(text)) ?? []
  if (at === undefined || run === undefined || contract === undefined)
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { at: new Date(Number(at)), run, contract }
}

function writeCursor({ at, run, contract }: CommissionsAfter): string {
  return Buffer.from(`${String(at.getTime())} ${run} ${contract}`).toString('base64url')
}

/** Lines of an agent in settlements that are settled for good, the newest first. */
export function listCommissions(
  { database, clock }: Platform,
  brand: LoadedBrand,
  { memberId }: Session,
  { kind, cursor, ...requested }: CallQuery<'commissions'>,
): Promise<CallValue<'commissions'>> {
  const { currency, timeZone } = brand.merchant
  const days = getDays(brand, requested, clock())
  const after = readCursor(cursor)
  const filter = { brand, agentId: memberId, days, kind }
  return database.snapshot(brand.settings.merchantCode, async (tx) => {
    const commissions = await readCommissions(tx, filter, after, pageSize + 1)
    const all = after ? undefined : await sumCommissions(tx, filter)
    const page = commissions.slice(0, pageSize)
    const end = page.at(-1)
    return {
      content: page.map(({ run, line }) => shownLine(run, line)),
      next: end && commissions.length > pageSize ? writeCursor(behindCommission(end)) : null,
      totals: all ? { lines: all.lines, paid: decimal(all.paid, currency.scale) } : null,
      from: days.first,
      to: days.last,
      currency: currency.code,
      currencySymbol: currency.symbol,
      zone: timeZone,
    }
  })
}
