import { createStore, type Store } from '../../base/store/store.ts'

/** The browser's own offer to install the site, where it makes one. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offer = createStore<InstallEvent | null>(null)

/** Holds the browser's offer back until somebody asks for it: nothing comes up by itself. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

export const installOffer: Pick<Store<InstallEvent | null>, 'get' | 'first' | 'subscribe'> = offer

/** Makes the offer; a browser makes it once. */
export async function install(): Promise<void> {
  const made = offer.get()
  offer.set(null)
  await made?.prompt()
}
