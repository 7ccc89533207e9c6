import { and, desc, eq, sql } from 'drizzle-orm'
import { member } from '../../members/accounts/accounts.tables.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { agentLink } from './agents.tables.ts'

/** How many steps up from the one to the other: 0 for oneself, undefined where they are not in one line. */
export async function depthBelow(
  tx: Tx,
  merchant: string,
  descendantId: string,
  ancestorId: string,
): Promise<number | undefined> {
  const [link] = await tx
    .select({ depth: agentLink.depth })
    .from(agentLink)
    .where(
      and(
        eq(agentLink.merchant, merchant),
        eq(agentLink.descendantId, descendantId),
        eq(agentLink.ancestorId, ancestorId),
      ),
    )
  return link?.depth
}

/** The agent directly above a member. */
export async function findUpline(tx: Tx, merchant: string, memberId: string): Promise<string | null> {
  const [found] = await tx
    .select({ agentId: member.agentId })
    .from(member)
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
  return found?.agentId ?? null
}

/** Lets one transaction at a time change what is agreed within a member's tree. Logins and bets go on. */
export async function lockTree(tx: Tx, merchant: string, memberId: string): Promise<void> {
  const [root] = await tx
    .select({ id: agentLink.ancestorId })
    .from(agentLink)
    .where(and(eq(agentLink.merchant, merchant), eq(agentLink.descendantId, memberId)))
    .orderBy(desc(agentLink.depth))
    .limit(1)
  await rows(
    tx,
    sql`select 1 from member where merchant = ${merchant} and id = ${root?.id ?? memberId} for no key update`,
  )
}
