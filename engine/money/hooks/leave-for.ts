/** Where a payment can be made: a page of this site, https, and plain http on this machine; null for anything else. */
export function paymentAddress(url: string): string | null {
  if (!URL.canParse(url, location.origin)) return null
  const { protocol, hostname, href, origin } = new URL(url, location.origin)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  const isSafe = origin === location.origin || protocol === 'https:' || (protocol === 'http:' && isLocal)
  return isSafe ? href : null
}

/** Whether a page of its own would be in the way: on a phone a payment is made in the same window. */
export function isPhone(): boolean {
  return matchMedia('(width < 48rem)').matches
}

/** Leaves the site for a provider's page; back returns to the address that is open now. */
export function leaveFor(address: string): void {
  location.assign(address)
}
