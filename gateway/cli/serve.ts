import type { FastifyInstance } from 'fastify'
import { inspect } from 'node:util'
import type { SiteTools } from '../site/pages/site-tools.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { settingsIn } from '../base/config/settings.ts'
import { loggedError } from '../base/log/logged-error.ts'
import { start, type Started } from '../server.ts'
import { openBuiltSite } from '../site/pages/site-view.ts'
import { addConsolePages } from '../operators/console/console.pages.ts'
import { addFlowStudio } from '../operators/flow-studio/flow-studio.plugin.ts'
import { productionReport } from './production-report.ts'
import { addSite } from '../site/pages/site.plugin.ts'

async function site(app: FastifyInstance, tools: SiteTools): Promise<void> {
  const development = process.env.LIVERY_DEV === '1'
  addSite(
    app,
    tools,
    development ? await (await import('../site/pages/dev-site.ts')).openDevSite(app) : await openBuiltSite(),
    [addFlowStudio, addConsolePages],
  )
}

function announce(config: Config, { registry, port }: Started): void {
  const at = (host: string) => `http://${host}:${String(port)}/`
  const brands = registry.all().slice(0, 24)
  const chosen = registry.defaultBrand()
  const lines = brands.map(({ id, settings: brand }) => {
    const also = id === chosen?.id ? `   also ${at('localhost')}` : ''
    return `  ${brand.name.padEnd(12)} ${at(`${id}.localhost`)}${also}`
  })
  const more = registry.all().length - brands.length
  if (more > 0) lines.push(`  and ${String(more)} more: npm run brand -- list`)
  for (const [id, findings] of registry.findings()) {
    if (findings.some(({ severity }) => severity === 'error'))
      lines.push(`  ${id} has errors: npm run brand -- check ${id}`)
  }
  if (config.production) {
    const report = productionReport(settingsIn(process.env), registry.all())
    if (report.length > 0)
      lines.push('', 'Not ready for money in earnest:', ...report.map((line) => `  ${line}`))
  } else {
    lines.push('', 'Demo accounts')
    for (const { id, merchant } of brands.slice(0, 6)) {
      for (const { username, password, type } of merchant.demo.members) {
        lines.push(
          `  ${id.padEnd(12)} ${username} / ${password}${type === 0 ? '' : `   agent, type ${String(type)}`}`,
        )
      }
    }
    lines.push('', `Console        ${at('console.localhost')}   its page shows operators to try it with`)
    lines.push(`Flow studio    ${at('studio.localhost')}flows`)
    if (chosen) lines.push(`SMS and mail   ${at(`${chosen.id}.localhost`)}dev/outbox`)
  }
  console.log(`\n${lines.join('\n')}\n\nready`)
}

function unknownAddress({ listen }: Config): string {
  return `This machine has no address "${listen}" to listen on: see LIVERY_LISTEN.`
}

/** Why nobody can listen, by the code of the system. */
const messages: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${String(port)} is taken by another program. Stop it, or choose another: PORT=8081 npm start`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${String(port)}. Choose one above 1023: PORT=8080 npm start`,
  EADDRNOTAVAIL: unknownAddress,
  ENOTFOUND: unknownAddress,
}

function refuse(error: unknown, config: Config | undefined): never {
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  const isListening = ['listen', 'getaddrinfo'].includes(syscall) && Object.hasOwn(messages, code)
  const words = config && isListening ? messages[code]?.(config) : undefined
  console.error(
    words ?? (error instanceof StartRefused ? error.message : inspect(loggedError(error), { depth: 8 })),
  )
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
