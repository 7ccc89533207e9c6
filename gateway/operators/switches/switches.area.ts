import type { Area } from '../../base/platform/area.ts'
import { followSwitches } from './follow-switches.ts'

export const switchesArea: Area = {
  name: 'operators/switches',
  plugin: followSwitches,
}
