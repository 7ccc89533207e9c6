import type { FastifyRequest } from 'fastify'

/** What a call may know of how it came. */
export interface Wire {
  isSecure: boolean
  /** Made by a page of this very host, or by a program that no page drives. */
  isOwnPage: boolean
  /** Origin of the page that made it, where that is this very host. */
  origin: string | undefined
  /** The bare token that came along, whatever it is worth. */
  token: string | undefined
  cookie: (name: string) => string | undefined
}

export const noWire: Wire = {
  isSecure: false,
  isOwnPage: false,
  origin: undefined,
  token: undefined,
  cookie: () => undefined,
}

function ownOrigin({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string | undefined {
  const { origin } = headers
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host ? origin : undefined
}

/** A cookie signs in by itself, so its calls must carry what no foreign page can send unasked. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin, device } = headers
  const site = headers['sec-fetch-site']
  if (device === undefined || (site !== undefined && site !== 'same-origin')) return false
  return origin === undefined || ownOrigin({ headers, host }) !== undefined
}

export function getWire(request: FastifyRequest): Wire {
  return {
    isSecure: request.protocol === 'https',
    isOwnPage: isOwnPage(request),
    origin: ownOrigin(request),
    token: request.headers.authorization,
    cookie: (name) => request.cookies[name],
  }
}
