import type { Wire } from '../http/wire.ts'

const name = 'livery-remember'
/** Tells the page that there is somebody to ask for, and nothing else. */
const hint = 'livery-remembered'
const path = '/wps/session'

export interface CookieJar {
  wire: Wire
  setHeader: (name: string, value: string) => void
}

const attributes = ({ wire }: CookieJar, seconds: number) =>
  `SameSite=Strict; Max-Age=${String(seconds)}${wire.isSecure ? '; Secure' : ''}`

/** What this device holds. */
export const readCookie = ({ wire }: Pick<CookieJar, 'wire'>): string | undefined => wire.cookie(name)

/** Gives the device what it holds until then. */
export function writeCookie(jar: CookieJar, value: string, expiresAt: Date, now: Date): void {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000))
  jar.setHeader('set-cookie', `${name}=${value}; Path=${path}; HttpOnly; ${attributes(jar, seconds)}`)
  jar.setHeader('set-cookie', `${hint}=1; Path=/; ${attributes(jar, seconds)}`)
}

/** Takes away what the device holds. */
export function clearCookie(jar: CookieJar): void {
  jar.setHeader('set-cookie', `${name}=; Path=${path}; HttpOnly; ${attributes(jar, 0)}`)
  jar.setHeader('set-cookie', `${hint}=; Path=/; ${attributes(jar, 0)}`)
}
