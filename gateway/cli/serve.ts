import type { FastifyInstance } from 'fastify'
import { inspect } from 'node:util'
import type { SiteTools } from '../base/pages/site-tools.ts'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { settingsIn } from '../base/config/settings.ts'
import { loggedError } from '../base/log/logged-error.ts'
import { start } from '../server.ts'
import { openBuiltSite } from '../base/pages/site-view.ts'
import { addConsolePages } from '../operators/console/console.pages.ts'
import { addFlowStudio } from '../operators/flow-studio/flow-studio.plugin.ts'
import { whyNotListening } from './listening.ts'
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

function refuse(error: unknown, config: Config | undefined): never {
  const words = config && whyNotListening(error, config)
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
