import type { PlayAction } from '../../../schemas/calls/money/play-limits.calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { playRecord } from './exclusion.tables.ts'

/** Who did something about a member's play. */
export interface Actor {
  kind: 'member' | 'operator' | 'system'
  /** Of an operator. */
  id?: string
}

interface PlayNote {
  merchant: string
  memberId: string
  action: PlayAction
  actor: Actor
  details: Readonly<Record<string, string | null>>
  at: Date
}

/** Writes down what was requested or done about a member's play. */
export async function notePlay(tx: Tx, { actor, ...note }: PlayNote): Promise<void> {
  await tx
    .insert(playRecord)
    .values({ ...note, id: newId(note.at.getTime()), actor: actor.kind, actorId: actor.id ?? null })
}
