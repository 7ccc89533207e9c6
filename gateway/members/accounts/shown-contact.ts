import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { mobileMeant } from './accounts.service.ts'
import { countryCode } from './phone.ts'

/** SQL of an address as maskedMail() shows it. */
export function getMaskedMail(email: SQLWrapper): SQL {
  return sql`lower(left(${email}, 1) || '***' || substring(${email} from '@[^@]*$'))`
}

/**
 * Whether what was typed is a whole number, or its end as maskedNumber() shows it, alone or behind its country's code: nobody can ask
 * for other digits, one after the other.
 */
export function isNumberOrEnd(brand: LoadedBrand, mobile: SQLWrapper, typed: string): SQL {
  if (/\p{L}/u.test(typed)) return sql`false`
  const digits = typed.replaceAll(/\D/g, '')
  const [code, end] = [digits.slice(0, -3), digits.slice(-3)]
  const isShown = end.length === 3 && (code === '' || code === countryCode(digits))
  const isEnd = isShown
    ? sql`(right(${mobile}, 3) = ${end} and starts_with(${mobile}, ${code}))`
    : sql`${mobile} = ${digits}`
  return sql`(${mobile} = ${mobileMeant(brand, typed) ?? null} or ${isEnd})`
}
