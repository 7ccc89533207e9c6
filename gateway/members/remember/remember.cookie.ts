import type { CallContext } from '../../base/http/route.ts'

const name = 'livery-remember'
/** Readable by the page; reveals only that somebody is remembered here. */
export const rememberedHint = 'livery-remembered'
const path = '/wps/session'

export type CookieJar = Pick<CallContext<'login', 'guest'>, 'wire' | 'setCookie'>

function setBoth({ wire, setCookie }: CookieJar, held: string, hinted: string, maxAge: number): void {
  const options = { sameSite: 'strict', secure: wire.isSecure, maxAge } as const
  setCookie(name, held, { ...options, path, httpOnly: true })
  setCookie(rememberedHint, hinted, { ...options, path: '/' })
}

/** What this device holds. */
export function readCookie({ wire }: Pick<CookieJar, 'wire'>): string | undefined {
  return wire.cookie(name)
}

/** Gives the device what it holds until then. */
export function writeCookie(jar: CookieJar, value: string, expiresAt: Date, now: Date): void {
  return setBoth(jar, value, '1', Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)))
}

/** Takes away what the device holds. */
export function clearCookie(jar: CookieJar): void {
  return setBoth(jar, '', '', 0)
}
