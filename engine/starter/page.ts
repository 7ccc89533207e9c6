import { takeUrlSecrets } from './url-secrets.ts'
import { createEarlyClicks } from './early-clicks.ts'

/** What came with this page's address, taken out of it before anything else. */
export const pageSecrets = takeUrlSecrets()

/** The clicks of this page, from before its scripts are here. */
export const pageClicks = createEarlyClicks()
