import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { confirmIdentity, getFactors, renewRecoveryCodes } from './factors.service.ts'
import { enrol, enrolOptions, removePasskey, useOptions } from './passkeys.service.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.service.ts'

export function factorRoutes(platform: Platform) {
  return [
    route('factors', 'member', (visitor) => getFactors(platform, visitor, visitor.session)),
    route('confirmOptions', 'member', (visitor) =>
      useOptions(platform, visitor, 'confirm', visitor.session.memberId),
    ),
    route('confirmIdentity', 'member', (visitor) =>
      confirmIdentity(platform, visitor, visitor.session, visitor.body),
    ),
    route('totpStart', 'member', (visitor) => startTotp(platform, visitor, visitor.session)),
    route('totpConfirm', 'member', (visitor) =>
      confirmTotp(platform, visitor, visitor.session, visitor.body.code),
    ),
    route('totpRemove', 'member', (visitor) => removeTotp(platform, visitor, visitor.session)),
    route('recoveryCodes', 'member', (visitor) => renewRecoveryCodes(platform, visitor, visitor.session)),
    route('passkeyEnrolOptions', 'member', (visitor) => enrolOptions(platform, visitor, visitor.session)),
    route('passkeyEnrol', 'member', (visitor) =>
      enrol(platform, visitor, visitor.session, visitor.body.name, visitor.body.passkey),
    ),
    route('passkeyRemove', 'member', (visitor) =>
      removePasskey(platform, visitor, visitor.session, visitor.body.passkeyId),
    ),
  ]
}
