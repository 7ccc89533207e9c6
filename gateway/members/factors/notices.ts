import type { SecurityChange } from '../../../schemas/events/security.events.ts'
import type { Tx } from '../../base/db/database.ts'
import type { SecurityDetails } from '../security-log/security-log.tables.ts'
import { recordChange } from '../security-log/security-log.service.ts'
import { publish } from '../events/events.service.ts'
import type { Visitor } from '../../base/http/route.ts'
import { changeMessages } from '../../base/outbox/messages.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Records a change in the transaction that makes it, and notifies every page of the member; the last thing in it. */
export async function publishChange(
  tx: Tx,
  merchant: string,
  by: { memberId: string; sessionId: string | null },
  change: SecurityChange,
  now: Date,
  details: SecurityDetails = {},
): Promise<void> {
  await recordChange(tx, merchant, { memberId: by.memberId, what: change, details }, now)
  const body = { change, session: by.sessionId }
  await publish(tx, merchant, by.memberId, { kind: 'security.changed', body }, now)
}

/** Sends a member mail and text message, in the background, about a changed way into the account. */
export function notifyOfChange(
  platform: Platform,
  { brand, language }: Pick<Visitor, 'brand' | 'language'>,
  owner: { email: string | null; mobile: string | null; username: string },
  change: SecurityChange,
): void {
  for (const message of changeMessages(brand, language, owner, change))
    platform.background.run('security notice', () => platform.messenger.send(brand, message))
}
