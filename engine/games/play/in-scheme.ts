import type { Scheme } from '../../base/page/look/look.ts'

/** A game's address that requests the site's colour scheme; `system` leaves it to the device. */
export function inScheme(address: string, scheme: Scheme): string {
  if (scheme === 'system') return address
  const url = new URL(address)
  url.searchParams.set('scheme', scheme)
  return url.href
}
