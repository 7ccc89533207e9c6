import { findById } from '../accounts/accounts.service.ts'
import { awaitFirstLogin } from '../session-start/first-login.service.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { provePasskey, spendPasskey, useOptions } from '../factors/passkeys.service.ts'
import { getNetwork } from '../../base/network/address.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { route, type Visitor } from '../../base/http/route.ts'
import { spacing } from '../../base/limits/spacing.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { sendStepUpCode, stepUpPasskeyOptions, verifyStepUp } from './step-up.service.ts'
import { getAnswer, enter, type LoginVisitor } from '../session-start/session-start.service.ts'

function requirePasskeys({ brand }: Visitor): void {
  if (!brand.settings.login.passkeys) throw new Refusal('forbidden')
}

/** Logs in by a passkey alone: it proves a device and, by it, the person. */
async function logInByPasskey(
  platform: Platform,
  visitor: LoginVisitor,
  body: CallBody<'passkeyLogin'>,
): Promise<CallValue<'login'>> {
  const { brand } = visitor
  const { merchantCode: merchant, agentUserTypes, trialUserType } = brand.settings
  requirePasskeys(visitor)
  const use = { purpose: 'login' as const, memberId: null }
  const proven = await provePasskey(platform, visitor, body.passkey, use)
  const now = platform.clock()
  return platform.database.within(merchant, async (tx) => {
    const owner = await findById(tx, merchant, proven.memberId)
    if (!owner || owner.type === trialUserType) throw refuseField('passkey', 'passkey_invalid')
    if (owner.status !== 'active') throw new Refusal('account_disabled')
    if (body.portal === 'agent' && !agentUserTypes.includes(owner.type)) throw new Refusal('non_agent')
    await spendPasskey(tx, merchant, proven, now)
    await awaitFirstLogin(tx, merchant, owner)
    return getAnswer(await enter(tx, visitor, owner, now), owner, false)
  })
}

export function stepUpRoutes(platform: Platform) {
  const ceremonies = spacing({ max: 60, window: 60_000 })
  const requireCalm = (address: string) => {
    const wait = ceremonies(getNetwork(address), platform.clock().getTime())
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
  }
  return [
    route('stepUpSend', 'guest', (visitor) => sendStepUpCode(platform, visitor, visitor.body)),
    route('stepUpVerify', 'guest', (visitor) => verifyStepUp(platform, visitor, visitor.body)),
    route('passkeyOptions', 'guest', (visitor) => {
      requireCalm(visitor.address)
      const { ticket } = visitor.body
      if (ticket !== undefined) return stepUpPasskeyOptions(platform, visitor, ticket)
      requirePasskeys(visitor)
      return useOptions(platform, visitor, 'login', null)
    }),
    route('passkeyLogin', 'guest', (visitor) => {
      requireCalm(visitor.address)
      return logInByPasskey(platform, visitor, visitor.body)
    }),
  ]
}
