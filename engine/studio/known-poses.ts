import { poses } from 'virtual:livery-layouts'
import { type Pose, type PosedName, posesOf } from './poses.ts'

/** The poses of a machine: found while the studio was built, or now. */
export const knownPoses = (name: PosedName): readonly Pose[] => poses[name] ?? posesOf(name)
