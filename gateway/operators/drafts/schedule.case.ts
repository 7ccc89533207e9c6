import { scheduleCauses } from '../../../schemas/calls/operators/plan.calls.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'
import { scheduleCaseName } from './case-names.ts'

/**
 * Something that was to go live at a time and did not. Nothing is published late: its draft is there to be published or planned anew.
 * Whoever agrees to changes closes it, and not whoever planned it.
 */
export const brandScheduleCase: CaseKind = {
  name: scheduleCaseName,
  permission: 'brands.approve',
  codes: { cause: scheduleCauses },
  hidden: ['plan', 'draft', 'version', 'overlaps', 'findings'],
  decisions: [{ name: 'seen', reasons: ['planned_anew', 'published_by_hand', 'not_needed'] }],
  decide: () => Promise.resolve(),
}
