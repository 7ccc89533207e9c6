import type { Scheme } from '../look/look.ts'

/** A game's address that asks for the colours which the site wears; `system` leaves the game to the device too. */
export function inScheme(address: string, scheme: Scheme): string {
  if (scheme === 'system') return address
  const url = new URL(address)
  url.searchParams.set('scheme', scheme)
  return url.href
}
