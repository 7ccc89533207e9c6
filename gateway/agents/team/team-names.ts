import { type SQL, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { containing } from '../../base/db/like.ts'
import { maskedName } from '../../members/accounts/masked-name.ts'

/** How deep below an agent the login names end that are shown whole. */
function openDepth({ merchant }: LoadedBrand): number {
  return { all: Infinity, direct: 1, none: 0 }[merchant.teams.accounts]
}

/** A login name as the merchant shows it to an agent so many steps above. */
export function getAccount(brand: LoadedBrand, username: string, depth: number): string {
  return depth <= openDepth(brand) ? username : maskedName(username)
}

/** Whether `m`, `l.depth` steps below the asker, is called so. Where a name is hidden only the whole of it finds somebody, so that nobody can be spelled out. */
export function isCalled(brand: LoadedBrand, search: string): SQL {
  const key = search.trim().toLowerCase()
  const part = containing(key)
  const depth = openDepth(brand)
  if (depth === Infinity) return sql`m.username_key like ${part}`
  return sql`(m.username_key = ${key} or (l.depth <= ${depth} and m.username_key like ${part}))`
}
