import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

// Without windows and their own pages it takes a fifth less time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** The path of a Chromium or Chrome on this machine, or undefined. `LIVERY_CHROMIUM` names one outright. */
export function findBrowser(root) {
  const named = process.env.LIVERY_CHROMIUM
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const found = spawnSync('which', [name], { encoding: 'utf8' })
    if (found.status === 0 && found.stdout.trim()) return found.stdout.trim()
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  if (existsSync(mac)) return mac
  try {
    const { chromium } = createRequire(path.join(root, 'package.json'))('playwright')
    if (existsSync(chromium.executablePath())) return chromium.executablePath()
  } catch {
    // Playwright is not installed yet: the caller installs it.
  }
  return undefined
}

/** Finds a browser or installs one: Debian's package as root, else Playwright's own build. Throws when neither works. */
export function ensureBrowser(root) {
  const found = findBrowser(root)
  if (found) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && spawnSync('which', ['apt-get']).status === 0) {
    console.log('No Chromium found: installing the Debian package.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env,
    })
  }
  const packaged = findBrowser(root)
  if (packaged) return packaged
  console.log("No Chromium found: installing Playwright's.")
  execFileSync('npx', ['playwright', 'install', '--with-deps', 'chromium'], { cwd: root, stdio: 'inherit' })
  const own = findBrowser(root)
  if (!own)
    throw new Error('No browser could be installed. Install Chromium or set LIVERY_CHROMIUM to its path.')
  return own
}
