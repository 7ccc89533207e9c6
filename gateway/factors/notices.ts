import { factorMessage, type FactorChange } from '../outbox/messages.ts'
import type { Visitor } from '../http/route.ts'
import type { Platform } from '../platform.ts'

/** Tells a member, beside the answer, that what keeps the account safe was changed. */
export function tellOfChange(
  platform: Platform,
  { brand, language }: Visitor,
  owner: { email: string | null; mobile: string | null; username: string },
  change: FactorChange,
): void {
  const message = factorMessage(brand, language, owner, change)
  if (message) platform.background.run('factor notice', () => platform.messenger.send(brand, message))
}
