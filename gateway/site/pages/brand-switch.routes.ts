import type { FastifyInstance } from 'fastify'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { Refusal } from '../../base/http/refusal.ts'

/** Outside production: shows another brand on plain localhost, for browsers that don't resolve <id>.localhost. */
export function addBrandSwitch(app: FastifyInstance, registry: BrandRegistry): void {
  app.get<{ Params: { id: string } }>('/dev/brand/:id', ({ params }, reply) => {
    if (!registry.byId(params.id)) throw new Refusal('not_found')
    return reply
      .setCookie('livery-brand', params.id, { path: '/', sameSite: 'lax', httpOnly: true })
      .header('cache-control', 'no-store')
      .redirect('/', 302)
  })
}
