import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

const studioName = 'studio.localhost'

/** Hosts of the studio: developers' own machine, or the one that an operator named. */
export function studioHost({ studioHost }: Pick<Config, 'studioHost'>): RegExp {
  return new RegExp(`^${(studioHost ?? studioName).replaceAll('.', '\\.')}\\.?(?::\\d{1,5})?$`, 'i')
}

/** The studio's address for a visitor of a brand's page; none in production. */
export function studioOrigin(request: FastifyRequest, config: Config): string | undefined {
  if (config.production) return undefined
  const port = /:(\d{1,5})$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return `http://${config.studioHost ?? studioName}${port}`
}
