import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getAccount } from '../team/team-names.ts'

/** Shows a party of a contract by nickname, as far down as the merchant lets whoever asks see names. Who stands above is shown whole. */
export type NameOf = (id: string, nickname: string) => string

export async function namesFor(
  tx: Tx,
  brand: LoadedBrand,
  viewerId: string,
  ids: readonly string[],
): Promise<NameOf> {
  const found = await rows<{ id: string; depth: number }>(
    tx,
    sql`select descendant_id as id, depth from agent_link where merchant = ${brand.settings.merchantCode}
      and ancestor_id = ${viewerId}::uuid and descendant_id in
        (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`,
  )
  const depths = new Map(found.map(({ id, depth }) => [id, depth]))
  return (id, nickname) => {
    const depth = depths.get(id) ?? 0
    return depth === 0 ? nickname : getAccount(brand, nickname, depth)
  }
}
