import { Type } from 'typebox'
import { closed } from '../base/parts.ts'

/** What was changed about how somebody gets into an account. */
export const securityChanges = [
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryMade',
  'recoveryUsed',
  'identityLinked',
  'identityUnlinked',
  'passwordChanged',
  'paymentPasswordChanged',
  'payoutAccountAdded',
  'payoutAccountRemoved',
  'mobileChanged',
  'emailChanged',
] as const
export type SecurityChange = (typeof securityChanges)[number]

export const securityEvents = {
  'security.changed': closed(
    {
      change: Type.Unsafe<SecurityChange>(
        Type.Enum([...securityChanges], { description: 'What was changed.' }),
      ),
      session: Type.Union([Type.String({ description: 'Id of the session that changed it.' }), Type.Null()], {
        description: 'null where nobody was logged in.',
      }),
    },
    { description: 'A way into the account was added, removed or used up, or its password is new.' },
  ),
}
