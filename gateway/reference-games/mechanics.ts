import type { VendorMechanic } from './core/vendor.ts'
import { crashMechanic } from './crash/crash.mechanic.ts'
import { drawsMechanic } from './draws/draws.mechanic.ts'
import { eventsMechanic } from './events/events.mechanic.ts'
import { reels } from './reels/reels.mechanic.ts'

/** Every way to play. A game of one that is missing here is under maintenance. */
export const vendorMechanics: readonly VendorMechanic[] = [
  reels,
  crashMechanic(),
  drawsMechanic(),
  eventsMechanic(),
]
