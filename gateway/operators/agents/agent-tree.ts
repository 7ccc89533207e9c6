import { type SQL, sql } from 'drizzle-orm'
import { isAmong } from '../../base/db/is-among.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { containing } from '../../base/db/like.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireMember } from '../members/find-members.ts'
import { nodesBy, pathsTo } from './agent-nodes.ts'

const pageSize = 250
const found = 50

/** Those who stand in the tree: agents, and whoever is below one. */
function isInTree({ settings: { agentUserTypes } }: LoadedBrand): SQL {
  return sql`(m.agent_id is not null or ${isAmong(sql`m.type`, agentUserTypes)})`
}

/** One step of the tree of a brand, a page of it. */
export async function agentTree({
  platform,
  brands,
  query: { merchant, of, after },
}: ConsoleContext<'agentTree'>): Promise<ConsoleValue<'agentTree'>> {
  const brand = getBrand(brands, merchant)
  const place = of === undefined ? sql`m.agent_id is null` : sql`m.agent_id = ${of}::uuid`
  const behind = after === undefined ? sql`true` : sql`m.username_key > ${after}`
  return platform.database.snapshot(merchant, async (tx) => {
    if (of !== undefined) await requireMember(tx, merchant, of)
    const where = sql`${place} and ${isInTree(brand)} and ${behind}`
    const page = await nodesBy(tx, brand, where, pageSize + 1)
    const content = page.slice(0, pageSize)
    return {
      content: content.map(({ node }) => node),
      next: page.length > pageSize ? (content.at(-1)?.key ?? null) : null,
    }
  })
}

/** People of the tree who are called so, with the path to each. */
export async function findAgents({
  platform,
  brands,
  query: { merchant, text, isAgent },
}: ConsoleContext<'agentFind'>): Promise<ConsoleValue<'agentFind'>> {
  const brand = getBrand(brands, merchant)
  const part = containing(text.trim().toLowerCase())
  const called = sql`(m.username_key like ${part} or lower(m.nickname) like ${part})`
  const only = isAgent === undefined ? sql`true` : isAmong(sql`m.type`, brand.settings.agentUserTypes)
  return platform.database.snapshot(merchant, async (tx) => {
    const where = sql`${called} and ${isInTree(brand)} and ${only}`
    const all = await nodesBy(tx, brand, where, found + 1)
    const content = all.slice(0, found)
    const getPath = await pathsTo(
      tx,
      merchant,
      content.map(({ node }) => node.id),
    )
    return {
      content: content.map(({ node }) => ({ node, path: getPath(node.id) })),
      hasMore: all.length > found,
    }
  })
}
