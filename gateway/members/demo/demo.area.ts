import type { FastifyInstance } from 'fastify'
import type { RouteGuards } from '../../base/http/route-guards.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { demoSeed } from './demo-seed.service.ts'

/** Among more brands than these each gets its members when somebody opens its site. */
const seededAtStart = 24

/** Once the gateway listens: console and audit know the demo members of brands that nobody opened yet. */
function seedAtStart(
  app: FastifyInstance,
  { registry, background, config, log }: Platform,
  guards: RouteGuards,
) {
  if (config.production) return
  let isClosing = false
  app.addHook('preClose', () => {
    isClosing = true
  })
  app.addHook('onListen', () => {
    background.run('demo members', async () => {
      for (const id of registry.ids().slice(0, seededAtStart)) {
        const brand = registry.byId(id)
        if (isClosing) return
        if (!brand) continue
        try {
          await guards.prepare(brand)
        } catch (err) {
          log.warn({ err, brand: brand.id }, 'The demo members of a brand could not be created')
        }
      }
    })
  })
}

export const demoArea: Area = {
  name: 'members/demo',
  prepare: demoSeed,
  plugin: seedAtStart,
}
