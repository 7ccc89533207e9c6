import { randomBytes } from 'node:crypto'

const name = 'livery-identity'
const shape = /^[A-Za-z0-9_-]{43}$/

/** Seconds that a sign-in may take, from its beginning to the provider's answer, and again to its end. */
export const flowSeconds = 600

/** The cookie that ties a sign-in to the browser that began it; undefined when there is none. */
export const readBrowser = (header: string | undefined): string | undefined => {
  for (const part of (header ?? '').split(';')) {
    const [key = '', value = ''] = part.trim().split('=')
    if (key === name && shape.test(value)) return value
  }
  return undefined
}

export const newBrowser = (): string => randomBytes(32).toString('base64url')

/** Lax, since the way back from the provider begins on another site. Two tabs share it. */
export const browserCookie = (value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/wps/identity; Max-Age=${String(2 * flowSeconds)}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
