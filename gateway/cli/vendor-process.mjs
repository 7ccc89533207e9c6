import { spawn, spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

const FIRST_REST = 500
const LONGEST_REST = 10_000
/** A vendor that lived this long did not fail at its start. */
const LIVED = 30_000
/** Exit code: starting again would change nothing. */
const REFUSED = 3

const isPort = (text) => !text || (/^\d{1,5}$/.test(text) && Number(text) <= 65_535)

/** The port, if nobody has it, else any free one; undefined where nobody can listen at the address at all. */
function usablePort(port) {
  const host = process.env.LIVERY_LISTEN || (process.env.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1')
  const attempt = (wanted) =>
    new Promise((resolve, reject) => {
      const server = createServer()
      server.once('error', reject)
      server.listen(wanted, host, () => {
        const { port: got } = server.address()
        server.close(() => resolve(got))
      })
    })
  return attempt(port)
    .catch(() => attempt(0))
    .catch(() => undefined)
}

const buildPages = (root) =>
  spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', '--config', 'gateway/reference-games/vite.config.ts', '--logLevel', 'warn'],
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  )

/**
 * Starts the reference game vendor as a process of its own, again whenever it dies, until this process ends: it is notified
 * by its channel should this one be killed. LIVERY_VENDOR=off: no vendor here.
 */
export async function startVendor(root, { isDevelopment }) {
  if (process.env.LIVERY_VENDOR === 'off') return
  // The gateway's own start says what is wrong with them, and with the address.
  if (![process.env.PORT, process.env.LIVERY_VENDOR_PORT].every(isPort)) return
  const free = await usablePort(0)
  if (free === undefined) return
  if (process.env.PORT === '0') process.env.PORT = String(free)
  const wanted = Number(process.env.LIVERY_VENDOR_PORT || Number(process.env.PORT || 8080) + 1)
  const port = await usablePort(wanted)
  if (port !== wanted) console.log(`Port ${wanted} is taken: the games are on port ${port}.`)
  process.env.LIVERY_VENDOR_PORT = String(port)

  let child
  let isStopping = false
  let rest = FIRST_REST
  const entry = isDevelopment ? ['--import', 'tsx', 'gateway/cli/vendor.ts'] : ['dist/vendor/vendor.js']
  const run = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, entry, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...(isDevelopment ? { LIVERY_DEV: '1' } : {}) },
    })
    child.unref()
    child.channel?.unref()
    child.once('exit', (code) => {
      if (isStopping || code === REFUSED) return
      if (Date.now() - startedAt > LIVED) rest = FIRST_REST
      setTimeout(run, rest).unref()
      rest = Math.min(rest * 2, LONGEST_REST)
    })
  }
  if (isDevelopment) {
    buildPages(root)
    let due
    watch(path.join(root, 'gateway', 'reference-games'), { recursive: true }, () => {
      clearTimeout(due)
      due = setTimeout(() => {
        buildPages(root)
        rest = FIRST_REST
        child.kill()
      }, 300)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'exit'])
    process.prependListener(signal, () => {
      isStopping = true
      if (signal === 'exit') child.kill()
    })
  run()
}
