import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../base/config/config.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { SiteOptions } from '../../site/pages/first-page.ts'

const cookieName = '__Host-livery-studio'
const shift = 12 * 60 * 60

function digest(config: Config, text: string) {
  return createHmac('sha256', config.secret).update(text).digest()
}

function same(config: Config, value: string, other: string) {
  return timingSafeEqual(digest(config, value), digest(config, other))
}

/** What the cookie holds: proves until when its owner, who knew the token, is let in, without being it. */
function getPass(config: Config, token: string, until: string) {
  return `${until}.${digest(config, `studio ${token} ${until}`).toString('base64url')}`
}

/** Whether a pass is one of ours, for this token, and its shift is not over: a browser is not trusted to forget it. */
function isPass(config: Config, token: string, pass: string, now: Date): boolean {
  const [until = ''] = pass.split('.')
  return (
    /^\d{1,15}$/.test(until) &&
    Number(until) > now.getTime() &&
    same(config, pass, getPass(config, token, until))
  )
}

function getPath({ raw }: FastifyRequest) {
  return (raw.url ?? '/').split('?', 1)[0] ?? '/'
}

/**
 * Lets developers in; in production only who brings the operators' token, once, in the address: it is exchanged for a
 * cookie. To everybody else there is no such host. True when the answer is already sent.
 */
export function requireOperator(
  { config, clock }: Pick<SiteOptions, 'config' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  if (!config.production) return false
  const { studioToken } = config
  if (studioToken === undefined) throw new Refusal('unknown_host')
  const now = clock()
  const { token } = request.query as { token?: unknown }
  if (typeof token === 'string' && same(config, token, studioToken)) {
    void reply
      .setCookie(cookieName, getPass(config, studioToken, String(now.getTime() + shift * 1000)), {
        path: '/',
        maxAge: shift,
        httpOnly: true,
        secure: true,
        sameSite: 'strict',
      })
      .headers({ 'cache-control': 'no-store', location: getPath(request) })
      .code(303)
      .send()
    return true
  }
  const pass = request.cookies[cookieName]
  if (pass === undefined || !isPass(config, studioToken, pass, now)) throw new Refusal('unknown_host')
  return false
}
