import type { Area } from '../../base/platform/area.ts'
import { moveCase } from './branch-move.case.ts'
import { laterMove, recountMoved } from './carry-out-move.ts'

/** Moves of branches from one upline to another. */
export const branchesArea: Area = {
  name: 'agents/branches',
  cases: [moveCase],
  jobs: [laterMove, recountMoved],
}
