type Choice = 'livery-lang' | 'livery-scheme' | 'livery-age'

const day = 86_400

/** Keeps a choice that the first paint of the next visit needs. */
export function writeCookie(name: Choice, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${String(days * day)}${secure}`
}
