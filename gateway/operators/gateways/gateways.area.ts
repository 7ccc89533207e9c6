import type { Area } from '../../base/platform/area.ts'
import { tellServed } from './tell-served.ts'

/** What each of several gateways serves. */
export const gatewaysArea: Area = {
  name: 'operators/gateways',
  job: tellServed,
}
