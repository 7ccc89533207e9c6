import type { Engine } from '../../base/engine/engine.ts'

/**
 * Registers what the browser runs for a site that is closed or offline, in the language of the page; undefined where the browser
 * has none. Another language or version of the brand is another script, which takes the place of the old one.
 */
export async function registerWorker({ boot }: Engine): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const url = `/worker.js?lang=${boot.get().language.code}`
  return navigator.serviceWorker.register(url, { updateViaCache: 'none' }).catch(() => undefined)
}
