import type { FastifyRequest } from 'fastify'

/** What a call may know of how it came. */
export interface Wire {
  isSecure: boolean
  /** Made by a page of this very host, or by a program that no page drives. */
  isOwnPage: boolean
  /** The bare token that came along, whatever it is worth. */
  token: string | undefined
  cookie: (name: string) => string | undefined
}

export const noWire: Wire = {
  isSecure: false,
  isOwnPage: false,
  token: undefined,
  cookie: () => undefined,
}

function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** A cookie signs in by itself, so its calls must carry what no foreign page can send unasked. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, device } = headers
  const site = headers['sec-fetch-site']
  if (device === undefined || (site !== undefined && site !== 'same-origin')) return false
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

export const wireOf = (request: FastifyRequest): Wire => ({
  isSecure: request.protocol === 'https',
  isOwnPage: isOwnPage(request),
  token: request.headers.authorization,
  cookie: (name) => cookieOf(request.headers.cookie, name),
})
