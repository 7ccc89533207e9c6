type StoredCookie = 'livery-lang' | 'livery-scheme' | 'livery-age' | 'livery-hint'

const day = 86_400

/** The cookie of this name, where scripts may see it and one is set. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find((value) => value.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** Stores what the first paint of the next visit needs: for some days, or for as long as the browser is open; 0 forgets it. */
export function writeCookie(name: StoredCookie, value: string, days?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = days === undefined ? '' : `; Max-Age=${String(days * day)}`
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
}
