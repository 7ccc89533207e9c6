const failed = new Set<HTMLLinkElement>()

/** Remembers the style sheets of this page that never came: the build's loader asks for each of them once only. In the browser, first of all. */
export function watchStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  }
  addEventListener('error', onError, true)
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
