import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { player, type PlayerSession } from './core.tables.ts'

type Whose = Pick<PlayerSession, 'merchant' | 'player'>

/** Whether a player turned the sound of games on; off by default. */
export async function hasSound(tx: Tx, { merchant, player: id }: Whose): Promise<boolean> {
  const [known] = await tx
    .select({ hasSound: player.hasSound })
    .from(player)
    .where(and(eq(player.merchant, merchant), eq(player.player, id)))
  return known?.hasSound ?? false
}

/** Stores whether a player turned the sound of games on. */
export async function chooseSound(tx: Tx, { merchant, player: id }: Whose, isOn: boolean): Promise<void> {
  await tx
    .insert(player)
    .values({ merchant, player: id, hasSound: isOn })
    .onConflictDoUpdate({ target: [player.merchant, player.player], set: { hasSound: isOn } })
}
