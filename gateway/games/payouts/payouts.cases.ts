import { patternCase } from '../../base/cases/pattern-case.ts'
import { payoutHeld } from './payouts.tables.ts'

/** A vendor's message above its bounds: opened with what is held, by the trigger case_of_payout. */
export const payoutLimitCase = patternCase('risk.payoutLimit', 'partner', {
  message: payoutHeld.kind.enumValues,
  bound: payoutHeld.bound.enumValues,
})
