// `npm run check`: everything that can be said about the code without running it. All findings are shown, then it fails.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const ZONES = ['schemas', 'machines', 'engine', 'widgets', 'gateway', 'tests', 'main.tsx', 'prerender.tsx']

const CHECKS = [
  ['types', ['tsc', '--noEmit', '-p', '.']],
  [
    'lint',
    ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'],
  ],
  ['format', ['prettier', '--check', '.', '--log-level', 'warn', '--cache']],
  ['imports', ['depcruise', ...ZONES, '--config', '.dependency-cruiser.cjs', '--output-type', 'err']],
  ['unused', ['knip', '--no-progress']],
  ['printed schemas', ['tsx', 'gateway/cli/gen.ts', '--check']],
  ['brands', ['tsx', 'gateway/cli/brand.ts', 'check']],
]

const one = ([name, [command, ...args]]) =>
  new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', command, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
      if (code !== 0) console.log(text)
      resolve(code === 0)
    })
  })

const names = process.argv.slice(2)
const queue = CHECKS.filter(([name]) => names.length === 0 || names.includes(name))
let failed = 0
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) if (!(await one(next))) failed += 1
}
await Promise.all([worker(), worker()])
process.exit(failed === 0 ? 0 : 1)
