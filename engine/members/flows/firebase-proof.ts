import type { CallBody } from '../../../schemas/calls/calls.ts'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { proveCodeFor, sendCodeTo } from '../firebase/firebase.ts'
import type { IdentityOffer } from '../firebase/identity-offer.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'

type Proof = Pick<CallBody<'login'>, 'firebaseChannel' | 'firebaseIdToken'>

/** Milliseconds until Firebase may send another code. */
const firebasePause = 60_000

/** Sends and proves codes with the brand's own Firebase project. */
export function smsBy(settings: NonNullable<IdentityOffer['firebase']>) {
  return {
    /** Has the code sent: returns when the next may be requested. */
    async send(
      { clock }: Pick<FlowTools, 'clock'>,
      purpose: 'register' | 'login',
      phone: { mobileNum: string; countryDialingCode: string },
    ): Promise<number> {
      const national = cleanValue('digits', phone.mobileNum).replace(/^0+/, '')
      await sendCodeTo(
        settings,
        purpose,
        `+${cleanValue('dialling-code', phone.countryDialingCode)}${national}`,
      )
      return clock.now() + firebasePause
    },

    /** What a call says of a number that Firebase proved. */
    async prove(purpose: 'register' | 'login', code: string | undefined, field: string): Promise<Proof> {
      if (code === undefined || code === '') return {}
      try {
        return { firebaseChannel: 'sms', firebaseIdToken: await proveCodeFor(purpose, code) }
      } catch (thrown) {
        const { code: failure } = thrown as { code?: string }
        throw failure?.startsWith('sms_code') ? { code: failure, fields: { [field]: failure } } : thrown
      }
    },
  }
}
