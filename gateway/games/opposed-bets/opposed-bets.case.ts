import { patternCase } from '../../base/cases/pattern-case.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'

/** Two members who are together, by what is known of them, bet so that hardly anything of it could be lost. */
export const opposedBetsCase: CaseKind = {
  ...patternCase('risk.opposedBets', 'member'),
  amounts: ['apart', 'together'],
}
