import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { confirmed } from '../../base/flows/confirmed.ts'
import { useCommand } from '../../base/hooks/use-command.ts'
import { useWishKey } from './use-wish-key.ts'

type Account = CallValue<'addPayoutAccount'>

/** Saves a payout account; whoever has not just proven who they are is asked once, and gets undefined if they would not say. */
export function useAddPayoutAccount() {
  const { call, dialogs } = useEngine()
  const keys = useWishKey()
  return useCommand<CallBody<'addPayoutAccount'>, Account | undefined>(
    async (body) => {
      const idempotencyKey = keys.of(body)
      const account = await confirmed(dialogs, () => call('addPayoutAccount', { body, idempotencyKey }))
      if (account) keys.answered(idempotencyKey)
      return account
    },
    ['withdrawTerms'],
  )
}
