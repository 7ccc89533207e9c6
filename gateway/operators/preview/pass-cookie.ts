import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/**
 * The cookie by which a draft's host knows who may look. The host is another site than the console that frames it, so that the
 * cookie is sent there only as one of that frame: SameSite=None, kept apart for each site on top (Partitioned). Browsers take
 * Secure cookies from *.localhost without a secure connection.
 */
export function passCookie({ protocol }: Pick<FastifyRequest, 'protocol'>): {
  name: string
  options: CookieSerializeOptions
} {
  return {
    name: protocol === 'https' ? '__Host-livery-preview' : 'livery-preview',
    options: { path: '/', httpOnly: true, secure: true, sameSite: 'none', partitioned: true },
  }
}
