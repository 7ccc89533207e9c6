import type { CallValue } from '../../../schemas/calls/calls.ts'

type Withdrawal = CallValue<'withdrawalStatus'>
type State = Withdrawal['steps'][number]['status']

/** What is said of a payout's receipt that tells more than that it was paid. */
const telling: Partial<Record<Withdrawal['status'], readonly State[]>> = {
  paid: ['received', 'partly', 'disputed', 'settled', 'recalled'],
  partlyPaid: ['partly', 'disputed', 'settled', 'recalled'],
}

/** Where a withdrawal stands in one word: what became of it after it was paid, too. */
export function withdrawalState({ status, receipt }: Pick<Withdrawal, 'status' | 'receipt'>): State {
  return receipt && telling[status]?.includes(receipt.status) ? receipt.status : status
}
