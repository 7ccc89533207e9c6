import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What gateway and vendor of a test sign with, so that a test can speak as the vendor. */
export const vendorSecret = 'a secret of the browser tests, long enough'

export interface GatewayProcess {
  /** TCP port on loopback. */
  port: number
  /** TCP port of the game vendor beside it; it may answer a little after the gateway does. */
  vendorPort: number
  pid: number
  /** Folder of the brands that it serves: a copy that a test may change. */
  brands: string
  /** What it printed so far. */
  output(): string
  stop(): Promise<void>
  kill(): Promise<void>
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (!/^\s*ready\b/m.test(output())) return
      child.stdout?.off('data', look)
      resolve()
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => {
      reject(new Error(`npm start ended with ${String(code)} before it was ready:\n${output()}`))
    })
  })
}

interface Merchant {
  sms?: object
  announcements: object[]
  resources: { resourceType: string }[]
}

/** A copy of the demo brands whose cap on codes by address leaves room for a whole run from one address, and in which nothing pops up. */
function copyBrands(folder: string): void {
  cpSync(path.join(ROOT, 'brands'), folder, { recursive: true })
  for (const id of readdirSync(folder)) {
    const file = path.join(folder, id, 'merchant.json')
    const merchant = JSON.parse(readFileSync(file, 'utf8')) as Merchant
    const announcements = merchant.announcements.map((announcement) => ({
      ...announcement,
      execution: 'none',
    }))
    const resources = merchant.resources.filter(({ resourceType }) => resourceType !== 'REGISTERPOP')
    const sms = { ...merchant.sms, perAddressHour: 200 }
    writeFileSync(file, JSON.stringify({ ...merchant, announcements, resources, sms }, null, 2))
  }
}

/** Runs `npm start` on a free port, a fresh data folder and a copy of brands/, which `prepare` may change; resolves once it prints `ready`. */
export async function startGateway(
  env: Record<string, string> = {},
  folders: { data?: string; brands?: string } = {},
  prepare: (brands: string) => void = () => undefined,
): Promise<GatewayProcess> {
  const home = mkdtempSync(path.join(tmpdir(), 'livery-site-'))
  const brands = folders.brands ?? path.join(home, 'brands')
  if (!folders.brands) copyBrands(brands)
  prepare(brands)
  const port = await freePort()
  const vendorPort = await freePort()
  const child = spawn(process.execPath, ['gateway/cli/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: '',
      PORT: String(port),
      LIVERY_VENDOR_PORT: String(vendorPort),
      LIVERY_DATA: folders.data ?? path.join(home, 'data'),
      LIVERY_BRANDS: brands,
      LIVERY_VENDOR_SECRET: vendorSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await untilReady(child, () => text)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
  }
  return {
    port,
    vendorPort,
    pid: child.pid ?? 0,
    brands,
    output: () => text,
    stop: async () => {
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
    kill: () => end('SIGKILL'),
  }
}
