import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { isBotCheckRequired, networkName, spendToken } from './bot-check.service.ts'
import type { BotCheckAction } from './provider.ts'

/** Uses up the token of a bot check where the brand requires one; refuses without, and with one that was given for something else. */
export async function requireBotCheck(
  platform: Platform,
  visitor: Visitor,
  action: BotCheckAction,
  identifiers: readonly (string | undefined)[],
  token: string | undefined,
): Promise<void> {
  if (!isBotCheckRequired(platform, visitor.brand, action)) return
  if (!token) throw new Refusal('bot_check_required')
  const named = identifiers.filter(
    (identifier) => identifier !== undefined && identifier.trim() !== '',
  ) as string[]
  const bound = named.length > 0 ? named : [networkName(visitor)]
  const uses = bound.map((identifier) => ({ action, identifier }))
  if (!(await spendToken(platform, visitor.brand, token, uses))) throw new Refusal('bot_check_expired')
}
