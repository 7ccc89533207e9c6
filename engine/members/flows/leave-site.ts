/** Where a page may be left for: https, and plain http on this machine. */
function requireSafe(url: string): void {
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) throw { code: 'invalid_url' }
}

/** Leaves the site for a provider's page. Resolves when the person comes back to this very page, as the back button does. */
export function leaveSite(url: string, signal: AbortSignal): Promise<null> {
  requireSafe(url)
  return new Promise((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve(null)
    }
    addEventListener('pageshow', onPageShow, { signal })
    location.assign(url)
  })
}
