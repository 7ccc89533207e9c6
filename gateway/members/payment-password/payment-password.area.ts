import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { paymentPasswordState, setPaymentPassword } from './payment-password.service.ts'
import { wrongPasswordsCase } from './wrong-passwords.ts'

export const paymentPasswordArea: Area = {
  name: 'members/payment-password',
  cases: [wrongPasswordsCase],
  routes: (platform) => [
    route('paymentPassword', 'member', ({ brand, session }) =>
      paymentPasswordState(platform, brand, session),
    ),
    route('setPaymentPassword', 'member', async (visitor) => {
      await setPaymentPassword(platform, visitor, visitor.session, visitor.body)
      return null
    }),
  ],
}
