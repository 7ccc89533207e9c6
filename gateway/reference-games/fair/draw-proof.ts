import type { DrawResult } from '../../../schemas/lottery/counting/bet-kind.ts'
import { getSheet } from '../../../schemas/lottery/sheets.ts'
import { getRolls, type Hmac } from './rolls.ts'

/** What the salt of a draw is the SHA-256 of: every ticket's digest, whatever order they came in. */
export function saltText(game: string, no: string, digests: readonly string[]): string {
  return [game, no, ...[...digests].sort()].join('\n')
}

/** What the digest of a ticket is the SHA-256 of. */
export function ticketText(round: string, clientSeed: string, entries: unknown): string {
  return [round, clientSeed, JSON.stringify(entries)].join('\n')
}

/** The numbers that a server seed and a salt decide. */
export function listNumbers(hmac: Hmac, sheet: string, serverSeed: string, salt: string): DrawResult {
  const rolls = getRolls(hmac, serverSeed, salt, 0)
  return getSheet(sheet).draw((below) => rolls.int(below))
}
