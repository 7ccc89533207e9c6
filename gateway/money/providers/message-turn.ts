import { countForPayment } from '../../base/fair-use/caller.ts'
import { takeTurn } from '../../base/fair-use/processor.ts'

/** Has a message that a provider signed go on in the turn of its payment: all that the provider sends comes from one address. */
export async function takeMessageTurn(provider: string, reference: string): Promise<void> {
  countForPayment(provider, reference)
  await takeTurn()
}
