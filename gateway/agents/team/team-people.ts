import { type SQL, sql } from 'drizzle-orm'
import type { FileAsker } from '../../base/records/export/file.service.ts'
import { isCalled } from './team-names.ts'

/** The agent whose team it is, and the language of names. */
export type TeamAsker = FileAsker

/** Everybody below an agent, or those who are called so: `id`, and how deep below. */
export function getPeople({ brand, session }: TeamAsker, search = ''): SQL {
  // Names are joined only to look for one: there are ten thousand of them.
  const named =
    search.trim() === ''
      ? sql``
      : sql`join member m on m.merchant = l.merchant and m.id = l.descendant_id and ${isCalled(brand, search)}`
  return sql`select l.descendant_id as id, l.depth from agent_link l ${named}
    where l.merchant = ${brand.settings.merchantCode} and l.ancestor_id = ${session.memberId} and l.depth > 0`
}
