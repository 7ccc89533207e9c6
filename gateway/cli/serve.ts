import type { FastifyInstance } from 'fastify'
import { inspect } from 'node:util'
import type { SiteTools } from '../site/pages/site-tools.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { settingsIn } from '../base/config/settings.ts'
import { loggedError } from '../base/log/logged-error.ts'
import { start } from '../server.ts'
import { openBuiltSite } from '../site/pages/site-view.ts'
import { addConsolePages } from '../operators/console/console.pages.ts'
import { addFlowStudio } from '../operators/flow-studio/flow-studio.plugin.ts'
import { announcement } from './announcement.ts'
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
    onReady: ({ registry, port }) => {
      const lines = announcement(registry, port, settingsIn(process.env))
      console.log(`\n${lines.join('\n')}\n\nready`)
    },
    onFatal: (error) => refuse(error, read),
  })
} catch (error) {
  refuse(error, config)
}
