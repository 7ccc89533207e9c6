import type { CookieSerializeOptions } from '@fastify/cookie'

/** The name of the session's cookie: bound to the host where the connection is secure. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? '__Host-livery-console' : 'livery-console'
}

export function cookieOptions(isSecure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }
}

/** Where a browser remembers who was signed in on it; it lets nobody in. */
export function deviceCookieName(isSecure: boolean): string {
  return isSecure ? '__Host-livery-device' : 'livery-device'
}

export const deviceSeconds = 180 * 86_400
