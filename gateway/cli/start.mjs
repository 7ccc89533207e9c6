// `npm start`: whatever a clean clone lacks, then the game vendor and the gateway. `npm run dev` (--dev): the same from the sources, hot.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, requireNode } from './install.mjs'
import { startVendor } from './vendor-process.mjs'

const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)
requireNode()
ensureInstalled(root)

if (process.argv.includes('--dev')) {
  await startVendor(root, { isDevelopment: true })
  const child = spawn(
    process.execPath,
    [
      'node_modules/tsx/dist/cli.mjs',
      'watch',
      '--clear-screen=false',
      '--include',
      'gateway/**',
      '--include',
      'schemas/**',
      'gateway/cli/serve.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, LIVERY_DEV: '1' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
} else {
  ensureBuilt(root)
  await startVendor(root, { isDevelopment: false })
  await import(path.join(root, 'dist', 'gateway', 'serve.js'))
}
