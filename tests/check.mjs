// `npm run check`: everything that can be said about the code without running it. All findings are shown, then it fails.
// `--build` builds the product beside it, as `npm test` wants both: neither fills two processors. What is built is weighed.
import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const ZONES = ['schemas', 'machines', 'engine', 'widgets', 'gateway', 'tests', 'main.tsx', 'prerender.tsx']

const BUILD =
  "const { ensureBuilt } = await import('./gateway/cli/build.mjs'); ensureBuilt(process.cwd()); await import('./tests/first-load.mjs')"

/** The longest first, so that none is left alone at the end. */
const CHECKS = [
  // With one checker: each further one checks much of it again, and the other processor builds meanwhile.
  ['types', ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1']],
  ['build', ['node', '--input-type=module', '-e', BUILD]],
  ['imports', ['depcruise', ...ZONES, '--config', '.dependency-cruiser.mjs', '--output-type', 'err']],
  ['unused', ['knip', '--no-progress']],
  ['budgets', ['tsx', 'tests/budgets.ts']],
  ['folders', ['tsx', 'tests/folders.mjs']],
  ['printed schemas', ['tsx', 'gateway/cli/gen.ts', '--check']],
  ['brands', ['tsx', 'gateway/cli/brand.ts', 'check']],
  ['lint', ['oxlint']],
  ['format', ['oxfmt', '--check']],
]

const one = ([name, [command, ...args]]) =>
  new Promise((resolve) => {
    // Not by `npx`, which takes half a second to find what lies here.
    const program = command === 'node' ? process.execPath : path.join(root, 'node_modules/.bin', command)
    const child = spawn(program, args, {
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

const words = process.argv.slice(2)
const names = words.filter((word) => word !== '--build')
const isWanted = (name) =>
  name === 'build' ? words.includes('--build') : names.length === 0 || names.includes(name)
const queue = CHECKS.filter(([name]) => isWanted(name))
let failed = 0
const worker = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) if (!(await one(next))) failed += 1
}
await Promise.all([worker(), worker()])
process.exit(failed === 0 ? 0 : 1)
