import type { FastifyInstance } from 'fastify'
import type { BrandRegistry } from '../brands/registry.types.ts'
import { Refusal } from '../http/refusal.ts'

/** Outside production: shows another brand on plain localhost, for browsers that don't resolve <id>.localhost. */
export const addBrandSwitch = (app: FastifyInstance, registry: BrandRegistry): void => {
  app.get<{ Params: { id: string } }>('/dev/brand/:id', ({ params }, reply) => {
    if (!registry.byId(params.id)) throw new Refusal('not_found')
    return reply
      .header('set-cookie', `livery-brand=${params.id}; Path=/; SameSite=Lax; HttpOnly`)
      .header('cache-control', 'no-store')
      .redirect('/', 302)
  })
}
