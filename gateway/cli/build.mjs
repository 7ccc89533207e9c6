import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FOLDERS = ['engine', 'gateway', 'machines', 'schemas', 'widgets']
const FILES = [
  'index.html',
  'studio.html',
  'studio.tsx',
  'console.html',
  'console.tsx',
  'gallery.tsx',
  'preview.tsx',
  'main.tsx',
  'prerender.tsx',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
// What the machines are tested with is what the studio simulates with.
const PROOF = /\.(test|stories)\.tsx?$|README\.md$|(?<!machines[\\/]kit)[\\/]testing[\\/]/

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (!PROOF.test(file)) yield file
  }
}

function fingerprint(root) {
  const hash = createHash('sha256')
  const add = (file) => hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
  for (const folder of FOLDERS) for (const file of sources(path.join(root, folder))) add(file)
  for (const name of FILES) add(path.join(root, name))
  return hash.digest('hex')
}

const STEPS = [
  ['site', ['build']],
  ['first HTML', ['build', '--ssr', 'prerender.tsx']],
  ['studio', ['build', '--config', 'widgets/studio/vite.config.ts']],
  ['console', ['build', '--config', 'widgets/console/vite.config.ts']],
  ['preview', ['build', '--config', 'engine/site/preview/frame/vite.config.ts']],
  ['gateway', ['build', '--config', 'gateway/vite.config.ts']],
  ['games', ['build', '--config', 'gateway/reference-games/vite.config.ts']],
  [
    'game vendor',
    ['build', '--config', 'gateway/reference-games/vite.config.ts', '--ssr', 'gateway/cli/vendor.ts'],
  ],
]

const getStamp = (root) => path.join(root, 'dist', '.sources')

const isStamped = (stamp, now) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now

/** Whether dist/ is of today's sources. */
export function isBuilt(root) {
  return isStamped(getStamp(root), fingerprint(root))
}

/** Builds dist/ when any source changed since the last build; ends the process when a step fails. */
export function ensureBuilt(root) {
  const stamp = getStamp(root)
  const now = fingerprint(root)
  if (isStamped(stamp, now)) return
  rmSync(stamp, { force: true })
  for (const [name, args] of STEPS) {
    console.log(`Building the ${name} …`)
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const { status, stdout, stderr } = spawnSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (status !== 0) {
      console.error(`${stdout}${stderr}\nBuilding the ${name} failed.`)
      process.exit(1)
    }
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, now)
}
