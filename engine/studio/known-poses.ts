import { poses } from 'virtual:livery-layouts'
import { type Pose, type PosedName, listPoses } from './poses.ts'

/** The poses of a machine: found while the studio was built, or now. */
export function knownPoses(name: PosedName): readonly Pose[] {
  return poses[name] ?? listPoses(name)
}
