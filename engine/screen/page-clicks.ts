import { createEarlyClicks } from './early-clicks.ts'

/** The clicks of this page, from before its scripts are here. */
export const pageClicks = createEarlyClicks()
