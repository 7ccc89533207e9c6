import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpChoice } from '../../../schemas/calls/members/step-up.calls.ts'
import { maskedMail, maskedNumber } from '../accounts/accounts.service.ts'
import type { Member } from '../accounts/accounts.tables.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { listPasskeys } from '../factors/passkeys.service.ts'
import { recoveryStatus } from '../factors/recovery.service.ts'
import { totpSince } from '../factors/totp.service.ts'
import { normalName } from '../person/normal-name.ts'

/** What a member has, of what the merchant may require. A recovery code stands in for another factor only. */
export async function listChoices(
  tx: Tx,
  brand: LoadedBrand,
  host: string,
  member: Member,
): Promise<StepUpChoice[]> {
  const { merchantCode: merchant } = brand.settings
  const passkeys = await listPasskeys(tx, merchant, member.id)
  const left = (await recoveryStatus(tx, merchant, member.id))?.left ?? 0
  const has: Record<StepUpMethod, StepUpChoice | false> = {
    mobile: member.mobile !== null && {
      method: 'mobile',
      sentTo: maskedNumber(member.mobile) ?? '',
    },
    email: member.email !== null && { method: 'email', sentTo: maskedMail(member.email) ?? '' },
    bankName: normalName(member.payeeName ?? '') !== '' && { method: 'bankName' },
    totp: (await totpSince(tx, merchant, member.id)) !== undefined && { method: 'totp' },
    passkey: passkeys.some(({ rpId }) => rpId === host) && { method: 'passkey' },
    recovery: left > 0 && { method: 'recovery' },
  }
  return brand.merchant.stepUp.methods.flatMap((method) => has[method] || [])
}
