import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const studioName = 'studio.localhost'

/** Hosts of the studio: developers' own machine, or the one that an operator named. */
export const studioHost = ({ studioHost }: Pick<Config, 'studioHost'>): RegExp =>
  new RegExp(`^${(studioHost ?? studioName).replaceAll('.', '\\.')}(?::\\d{1,5})?$`, 'i')

/** Where the studio is for somebody who asks a brand's page; nowhere in production. */
export function studioOrigin(request: FastifyRequest, config: Config): string | undefined {
  if (config.production) return undefined
  const port = /:(\d{1,5})$/.exec(request.headers.host ?? '')?.[0] ?? ''
  return `http://${config.studioHost ?? studioName}${port}`
}
