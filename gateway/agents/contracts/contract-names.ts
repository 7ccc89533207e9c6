import { sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { getAccount, getNicknamed, type TeamName, teamName } from '../team/team-names.ts'

/** Shows a party of a contract by nickname, as far down as the merchant lets whoever asks see names. Who stands above is shown whole. */
export type NameOf = (id: string, nickname: string) => string

export async function namesFor(
  tx: Tx,
  brand: LoadedBrand,
  viewerId: string,
  ids: readonly string[],
): Promise<NameOf> {
  const found = await rows<{ id: string; depth: number; name: TeamName }>(
    tx,
    sql`select m.id, l.depth, ${teamName} as name from agent_link l
      join member m on m.merchant = l.merchant and m.id = l.descendant_id
      where l.merchant = ${brand.settings.merchantCode} and l.ancestor_id = ${viewerId}::uuid and l.descendant_id in
        (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`,
  )
  const people = new Map(found.map((person) => [person.id, person]))
  return (id, nickname) => {
    const { depth, name } = people.get(id) ?? { depth: 0, name: undefined }
    return depth === 0 || !name ? nickname : getAccount(brand, getNicknamed(name, nickname), depth)
  }
}
