import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { findFirebase } from './offer.ts'

export interface FirebasePolicy {
  scripts: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
  /** A window that the page opens must be able to reply to it. */
  popups: boolean
}

const none: FirebasePolicy = { scripts: [], connections: [], frames: [], popups: false }

const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** What a page of this brand may reach for Firebase: nothing unless the brand has it on, and for each part its own. */
export function firebasePolicy(brand: LoadedBrand): FirebasePolicy {
  const settings = findFirebase(brand, { production: false })
  if (!settings) return none
  const hasSms = settings.smsChannel === 'firebase'
  const hasServices = settings.services.length > 0
  if (!hasSms && !hasServices) return none
  return {
    scripts: [...(hasSms ? recaptcha : []), ...(hasServices ? ['https://apis.google.com'] : [])],
    connections: google,
    frames: [
      ...(hasSms ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
      ...(hasServices ? [`https://${settings.authDomain}`] : []),
    ],
    popups: hasServices,
  }
}
