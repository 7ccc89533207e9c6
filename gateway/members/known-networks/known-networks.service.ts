import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { knownNetwork } from './known-networks.tables.ts'

/** Whether a member came in from this network before; the first one of all is taken as theirs. */
export async function isKnownNetwork(
  tx: Tx,
  merchant: string,
  memberId: string,
  network: string,
): Promise<boolean> {
  const here = and(eq(knownNetwork.merchant, merchant), eq(knownNetwork.memberId, memberId))
  const [known] = await tx
    .select({ network: knownNetwork.network })
    .from(knownNetwork)
    .where(and(here, eq(knownNetwork.network, network)))
  if (known) return true
  const [any] = await tx.select({ network: knownNetwork.network }).from(knownNetwork).where(here).limit(1)
  return any === undefined
}

/** Remembers that a member came in from this network. */
export async function learnNetwork(
  tx: Tx,
  merchant: string,
  memberId: string,
  network: string,
  now: Date,
): Promise<void> {
  await tx
    .insert(knownNetwork)
    .values({ merchant, memberId, network, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownNetwork.merchant, knownNetwork.memberId, knownNetwork.network],
      set: { lastSeenAt: now },
    })
}
