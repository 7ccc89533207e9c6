import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { useEngine } from '../../core/engine/engine.ts'
import { confirmed } from '../../members/proof/confirmed.ts'
import { useCommand } from '../base/use-command.ts'

type Account = CallValue<'addPayoutAccount'>

/** Saves a payout account; whoever has not just proven who they are is asked once, and gets undefined if they would not say. */
export function useAddPayoutAccount() {
  const { call, dialogs } = useEngine()
  return useCommand<CallBody<'addPayoutAccount'>, Account | undefined>(
    (body) => confirmed(dialogs, () => call('addPayoutAccount', { body })),
    ['withdrawTerms'],
  )
}
