import type { Area } from '../../base/platform/area.ts'
import type { CaseKind } from '../../base/platform/case-kind.ts'

/** Every kind of case that an area brings. */
export function listKinds(areas: readonly Area[]): CaseKind[] {
  return areas.flatMap(({ cases = [] }) => cases)
}
