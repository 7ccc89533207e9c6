import type { FastifyInstance } from 'fastify'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import type { LoadedBrand } from '../brand/brand.types.ts'

const paths = new Set(Object.values(endpoints).map(({ path }) => path))

const preflight: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers':
    'Accept, Authorization, Content-Type, Device, Idempotency-Key, Language, Merchant, X-Gateway-Version',
  'access-control-max-age': '600',
}

/** Whether pages of an origin may make a brand's calls, and read the answers: those that its files name. */
export function isCaller(brand: LoadedBrand, origin: string): boolean {
  // A name with its final dot is the same one.
  return brand.settings.security.callers.includes(origin.replace(/\.(?=:\d+$|$)/, ''))
}

/**
 * Lets the pages of named origins make a brand's calls. Cookies stay out of it, so that nothing is answered there for what
 * the browser remembers; pages and pictures stay with their own origin.
 */
export function addCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    const brand = request.brand as LoadedBrand | null
    if (origin === undefined || brand === null || !paths.has(request.url.split('?', 1)[0] ?? '')) {
      done()
      return
    }
    reply.header('vary', 'Origin')
    if (!isCaller(brand, origin)) {
      done()
      return
    }
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After, X-Captcha-Id, X-Request-Id',
    })
    if (request.method === 'OPTIONS') void reply.code(204).headers(preflight).send()
    else done()
  })
}
