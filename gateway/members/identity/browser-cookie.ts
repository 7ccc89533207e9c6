import { randomBytes } from 'node:crypto'
import type { CallContext } from '../../base/http/route.ts'
import type { Wire } from '../../base/http/wire.ts'

const name = 'livery-identity'
const shape = /^[A-Za-z0-9_-]{43}$/

/** Seconds that a sign-in may take, from its beginning to the provider's response, and again to its end. */
export const flowSeconds = 600

/** What ties a sign-in to the browser that began it; undefined when there is none. */
export function readBrowser({ cookie }: Pick<Wire, 'cookie'>): string | undefined {
  const value = cookie(name)
  return value !== undefined && shape.test(value) ? value : undefined
}

export function newBrowser(): string {
  return randomBytes(32).toString('base64url')
}

/** Lax, since the way back from the provider begins on another site. Two tabs share it. */
export function writeBrowser(
  { setCookie }: Pick<CallContext<'socialStart', 'guest'>, 'setCookie'>,
  value: string,
  secure: boolean,
): void {
  return setCookie(name, value, {
    path: '/wps/identity',
    maxAge: 2 * flowSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  })
}
