import { and, eq } from 'drizzle-orm'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { maskedMail, maskedNumber } from '../accounts/accounts.service.ts'
import { getFactors } from '../factors/factors.service.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import { linkedAccounts } from '../identity/identity.service.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { forgetDeviceFor, listRememberedDevices } from '../remember/device.service.ts'
import { getDevice } from '../sessions/device.ts'
import { devices } from '../sessions/devices.service.ts'
import type { Session } from '../../base/http/session.ts'
import { session as sessions } from '../sessions/sessions.tables.ts'

/** The number and the address of a member, where the brand lets in who reads what is sent there. */
function listContacts({ flags }: LoadedBrand, { mobile, email }: Session): CallValue<'waysIn'>['contacts'] {
  const number = flags.MOBILEVERCODELOGIN3 || flags.CHNGPASSVERIF3 ? maskedNumber(mobile) : null
  const address = flags.CHNGPASSMAIL3 ? maskedMail(email) : null
  return [
    ...(number === null ? [] : [{ kind: 'mobile' as const, hint: number }]),
    ...(address === null ? [] : [{ kind: 'email' as const, hint: address }]),
  ]
}

/** Every way into an account beside its password, so that whoever owns it sees what a stranger may have added. */
export async function listWaysIn(
  platform: Platform,
  visitor: Visitor,
  session: Session,
): Promise<CallValue<'waysIn'>> {
  const { merchantCode: merchant } = visitor.brand.settings
  const { hasPassword, totp, passkeys } = await getFactors(platform, visitor, session)
  const remembered = await platform.database.within(merchant, (tx) =>
    listRememberedDevices(tx, merchant, session.memberId, platform.clock()),
  )
  return {
    hasPassword,
    totp,
    passkeys,
    identities: await linkedAccounts(platform, visitor, session),
    contacts: listContacts(visitor.brand, session),
    remembered: remembered.map(({ id, userAgent, createdAt, expiresAt }) => ({
      id,
      ...getDevice(userAgent ?? ''),
      since: createdAt.toISOString(),
      until: expiresAt.toISOString(),
    })),
    sessions: await devices(platform, visitor.brand, session),
  }
}

/** Every way in was shown: this session does not show them again by itself. */
export async function seeWaysIn(
  { database }: Platform,
  { settings: { merchantCode: merchant } }: LoadedBrand,
  { tokenHash }: Session,
): Promise<null> {
  await database.within(merchant, (tx) =>
    tx
      .update(sessions)
      .set({ waysInDue: false })
      .where(and(eq(sessions.merchant, merchant), eq(sessions.tokenHash, tokenHash))),
  )
  return null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Forgets a remembered device of the member, and ends the sessions that it opened, but for the requesting one. */
export async function removeRemembered(
  { database, clock }: Platform,
  { settings: { merchantCode: merchant } }: LoadedBrand,
  session: Session,
  id: string,
): Promise<null> {
  if (!uuid.test(id)) throw new Refusal('not_found')
  const isGone = await database.within(merchant, (tx) =>
    forgetDeviceFor(tx, merchant, { id, memberId: session.memberId, but: session.tokenHash }, clock()),
  )
  if (!isGone) throw new Refusal('not_found')
  return null
}
