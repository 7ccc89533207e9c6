import type { Area } from '../../base/platform/area.ts'
import { segmentCase } from './segment.case.ts'

/** What operators may change of an audience together alone. */
export const segmentsArea: Area = { name: 'operators/segments', cases: [segmentCase] }
