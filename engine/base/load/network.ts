/** Resolves when the network comes back. */
function whenOnline(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}

/** Only where there is a browser, and it is sure. */
function isOffline() {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

/** Loads what a page is rendered with; a failure without a network is not reported, but tried again when the network is back. */
export async function acrossOffline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (cause) {
      if (!isOffline()) throw cause
      await whenOnline()
    }
  }
}
