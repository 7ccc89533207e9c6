import { poses } from 'virtual:livery-layouts'
import type { MachineName } from '../../machines/all.ts'
import { type Pose, posed, posesOf } from './poses.ts'

/** The poses of a machine: found while the studio was built, or now. None where it has no dialog. */
export const knownPoses = (name: MachineName): readonly Pose[] =>
  posed.includes(name) ? (poses[name] ?? posesOf(name)) : []
