import type { FastifyInstance } from 'fastify'
import type { SiteTools } from '../app.ts'
import { readConfig, StartRefused, type Config } from '../config.ts'
import { start, type Started } from '../server.ts'
import { openBuiltSite } from '../site/site-view.ts'
import { addSite } from '../site/site.plugin.ts'

async function site(app: FastifyInstance, tools: SiteTools): Promise<void> {
  const development = process.env.LIVERY_DEV === '1'
  addSite(
    app,
    tools,
    development ? await (await import('../site/dev-site.ts')).openDevSite(app) : await openBuiltSite(),
  )
}

function announce(config: Config, { registry, port }: Started): void {
  const at = (host: string) => `http://${host}:${String(port)}/`
  const brands = registry.all().slice(0, 24)
  const chosen = registry.defaultBrand()
  const lines = brands.map(({ id, brand }) => {
    const also = id === chosen?.id ? `   also ${at('localhost')}` : ''
    return `  ${brand.name.padEnd(12)} ${at(`${id}.localhost`)}${also}`
  })
  const more = registry.all().length - brands.length
  if (more > 0) lines.push(`  and ${String(more)} more: npm run brand -- list`)
  for (const [id, findings] of registry.findings()) {
    if (findings.some(({ severity }) => severity === 'error'))
      lines.push(`  ${id} has errors: npm run brand -- check ${id}`)
  }
  if (!config.production) {
    lines.push('', 'Demo accounts')
    for (const { id, merchant } of brands.slice(0, 6)) {
      for (const { username, password, type } of merchant.demo.members) {
        lines.push(
          `  ${id.padEnd(12)} ${username} / ${password}${type === 0 ? '' : `   agent, type ${String(type)}`}`,
        )
      }
    }
    lines.push('', `Flow studio    ${at('studio.localhost')}flows`)
    if (chosen) lines.push(`SMS and mail   ${at(`${chosen.id}.localhost`)}dev/outbox`)
  }
  console.log(`\n${lines.join('\n')}\n\nready`)
}

const said: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${String(port)} is taken by another program. Stop it, or choose another: PORT=8081 npm start`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${String(port)}. Choose one above 1023: PORT=8080 npm start`,
}

function refuse(error: unknown, config: Config | undefined): never {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  const words = config && Object.hasOwn(said, code) ? said[code]?.(config) : undefined
  console.error(words ?? (error instanceof StartRefused ? error.message : error))
  process.exit(1)
}

let config: Config | undefined
try {
  const read = (config = readConfig())
  await start(read, {
    site,
    onReady: (started) => {
      announce(read, started)
    },
    onFatal: (error) => refuse(error, read),
  })
} catch (error) {
  refuse(error, config)
}
