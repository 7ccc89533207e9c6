// `npm run test:one -- <file> [options]`: one test file by the runner that it belongs to, a browser test on a phone unless --project says otherwise.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ensureBuilt } from '../gateway/cli/build.mjs'
import { ensureInstalled, requireNode } from '../gateway/cli/install.mjs'
import { ensureBrowser } from './browser/ensure-browser.mjs'

const root = path.resolve(import.meta.dirname, '..')
const words = process.argv.slice(2)
const isNamed = (option) => words.some((word) => word === option || word.startsWith(`${option}=`))

function playwright() {
  ensureBuilt(root)
  const project = isNamed('--project') ? [] : ['--project=phone']
  const config = 'tests/browser/playwright.config.ts'
  return ['playwright', ['test', '--config', config, '--reporter=list', ...project, ...words]]
}

if (!words.some((word) => !word.startsWith('-'))) {
  console.error(
    'Name a test file: npm run test:one -- schemas/base/money.test.ts, or tests/browser/login.spec.ts',
  )
  process.exit(2)
}
requireNode()
ensureInstalled(root)
const isSpec = words.some((word) => /\.spec\b/.test(word))
const [program, args] = isSpec ? playwright() : ['vitest', ['run', ...words]]
const env = { ...process.env, ...(isSpec && { LIVERY_CHROMIUM: ensureBrowser(root) }) }
const file = path.join(root, 'node_modules/.bin', program)
const { status } = spawnSync(file, args, { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
