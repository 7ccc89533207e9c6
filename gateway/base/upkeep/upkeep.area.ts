import type { Area } from '../platform/area.ts'
import { expiry } from './expiry.service.ts'
import { startUpkeep } from './measure.service.ts'

export const upkeepArea: Area = {
  name: 'base/upkeep',
  prepare: expiry,
  job: startUpkeep,
}
