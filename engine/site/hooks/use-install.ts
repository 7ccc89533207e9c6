import { useStore } from '../../base/store/store.ts'
import { install, installOffer } from '../app/install-offer.ts'

/** Puts the site on this device as an app; undefined where the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const offer = useStore(installOffer)
  return offer ? () => void install() : undefined
}
