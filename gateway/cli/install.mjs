import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const OLDEST = [20, 19]

/** Ends the process with a sentence when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Livery needs Node ${OLDEST.join('.')} or newer; this is ${process.version}.`)
  process.exit(1)
}

/** npm records what it installed in its own lock file: every package that the project locks must be in it. */
function isInstalled(root) {
  const lockFile = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(lockFile)) return false
  const installed = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked).every(
    ([name, { version, optional }]) => name === '' || optional || installed[name]?.version === version,
  )
}

/** Runs `npm ci` when node_modules is missing or differs from the lock file. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return
  console.log('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  console.error('npm ci failed: see its message above. Check the network and try again.')
  process.exit(1)
}
