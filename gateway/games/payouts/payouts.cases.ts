import { patternCase } from '../../base/cases/pattern-case.ts'

/** A vendor's message above its bounds: opened with what is held, by the trigger case_of_payout. */
export const payoutLimitCase = patternCase('risk.payoutLimit', 'partner')
