import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../config.ts'
import { Refusal } from '../http/refusal.ts'

const cookieName = '__Host-livery-studio'
const shift = 12 * 60 * 60

const digest = (config: Config, text: string) => createHmac('sha256', config.secret).update(text).digest()

const same = (config: Config, one: string, other: string) =>
  timingSafeEqual(digest(config, one), digest(config, other))

/** What the cookie holds: proves that its owner once knew the token, without being it. */
const passOf = (config: Config, token: string) => digest(config, `studio ${token}`).toString('base64url')

const cookieOf = (request: FastifyRequest) =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([name]) => name === cookieName)?.[1]

const pathOf = ({ raw }: FastifyRequest) => (raw.url ?? '/').split('?', 1)[0] ?? '/'

/**
 * Lets developers in; in production only who brings the operators' token, once, in the address: it is exchanged for a
 * cookie. To everybody else there is no such host. True when the answer is already sent.
 */
export function requireOperator(config: Config, request: FastifyRequest, reply: FastifyReply): boolean {
  if (!config.production) return false
  const { studioToken } = config
  if (studioToken === undefined) throw new Refusal('unknown_host')
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string' && same(config, token, studioToken)) {
    const kept = `${cookieName}=${passOf(config, studioToken)}; Path=/; Max-Age=${String(shift)}`
    void reply
      .headers({
        'set-cookie': `${kept}; HttpOnly; Secure; SameSite=Strict`,
        'cache-control': 'no-store',
        location: pathOf(request),
      })
      .code(303)
      .send()
    return true
  }
  const pass = cookieOf(request)
  if (pass === undefined || !same(config, pass, passOf(config, studioToken)))
    throw new Refusal('unknown_host')
  return false
}
