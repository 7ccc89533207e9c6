const failed = new Set<HTMLLinkElement>()
/** Those that came, of those watched. */
const arrived = new WeakSet<HTMLLinkElement>()

/** Remembers the style sheets of this page that never came: the build's loader asks for each of them once only. In the browser, first of all. */
export function watchStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  addEventListener('error', onError, true)
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) arrived.add(target)
  }
  // Of all events this one alone does not reach the window.
  document.addEventListener('load', onLoad, true)
}

/**
 * Resolves once no style sheet of this page is under way. The build's loader waits only for those that it asks for itself, and
 * not where another part that needs the same one asked first.
 */
export async function stylesArrived(): Promise<void> {
  if (typeof document === 'undefined') return
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  const pending = [...links].filter((link) => link.sheet === null && !arrived.has(link) && !failed.has(link))
  await Promise.all(
    pending.map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve)
          link.addEventListener('error', resolve)
        }),
    ),
  )
}

/** Asks again for the style sheets that did not come, and resolves once they are here. */
export async function refetchStyles(): Promise<void> {
  const lost = [...failed]
  failed.clear()
  await Promise.all(
    lost.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = document.createElement('link')
          again.rel = link.rel
          again.href = link.href
          again.crossOrigin = link.crossOrigin
          again.addEventListener('load', resolve)
          again.addEventListener('error', () => reject(new Error(`no style sheet from ${link.href}`)))
          link.replaceWith(again)
        }),
    ),
  )
}
