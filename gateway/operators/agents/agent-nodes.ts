import { type SQL, sql } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'

type Node = ConsoleValue<'agentTree'>['content'][number]

interface Row {
  id: string
  username: string
  username_key: string
  nickname: string
  type: number
  status: string
  direct: number
  below: number
}

/** People of the tree by a condition on `m`, by login name: who they are and how many stand below. */
export async function nodesBy(
  tx: Tx,
  { settings: { merchantCode, agentUserTypes, trialUserType } }: LoadedBrand,
  where: SQL,
  limit: number,
): Promise<{ key: string; node: Node }[]> {
  const counted = (depth: SQL) => sql`(select count(*)::integer from agent_link l
      join member b on b.merchant = l.merchant and b.id = l.descendant_id and b.type <> ${trialUserType}
      where l.merchant = ${merchantCode} and l.ancestor_id = page.id and ${depth})`
  const found = await rows<Row>(
    tx,
    sql`with page as (
        select m.id, m.username, m.username_key, m.nickname, m.type, m.status from member m
        where m.merchant = ${merchantCode} and m.type <> ${trialUserType} and ${where}
        order by m.username_key limit ${limit}
      )
      select page.*, ${counted(sql`l.depth = 1`)} as direct, ${counted(sql`l.depth > 0`)} as below from page
      order by page.username_key`,
  )
  return found.map(({ id, username, username_key: key, nickname, type, status, direct, below }) => ({
    key,
    node: {
      id,
      username,
      nickname,
      type,
      direct,
      below,
      isAgent: agentUserTypes.includes(type),
      isDisabled: status === 'disabled',
    },
  }))
}

/** From the top of the tree down to each of some members. */
export async function pathsTo(tx: Tx, merchant: string, ids: readonly string[]) {
  const found = await rows<{ of: string; id: string; username: string }>(
    tx,
    sql`select l.descendant_id as of, m.id, m.username from agent_link l
      join member m on m.merchant = l.merchant and m.id = l.ancestor_id
      where l.merchant = ${merchant}
        and l.descendant_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
      order by l.depth desc`,
  )
  const paths = new Map<string, { id: string; username: string }[]>()
  for (const { of, id, username } of found) paths.set(of, [...(paths.get(of) ?? []), { id, username }])
  return (id: string) => paths.get(id) ?? []
}
