import type { CallBody } from '../../../schemas/calls/calls.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { confirmed } from '../../base/flows/confirmed.ts'
import { useCommand } from '../../base/hooks/use-command.ts'

/** Sets the payment password; whoever gives no old one is asked who they are, and gets undefined if they would not say. */
export function useSetPaymentPassword() {
  const { call, dialogs } = useEngine()
  return useCommand(
    (body: CallBody<'setPaymentPassword'>) => confirmed(dialogs, () => call('setPaymentPassword', { body })),
    ['paymentPassword', 'withdrawTerms', 'transferTerms', 'pointBalance'],
  )
}
