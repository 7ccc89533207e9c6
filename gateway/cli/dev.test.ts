// Takes long: a gateway is started from its sources.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../tests/free-port.ts'
import { layMigrated } from '../testing/migrated-template.ts'

const home = mkdtempSync(path.join(tmpdir(), 'livery-dev-'))
let child: ChildProcess | undefined

afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  rmSync(home, { recursive: true, force: true })
})

function get(port: number, at: string): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: at, headers: { host: `tala.localhost:${String(port)}` } },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']), text })
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

it('npm run dev serves the sources, takes an edit of a brand, and ends when it is told', async () => {
  const brands = path.join(home, 'brands')
  cpSync('brands', brands, { recursive: true })
  await layMigrated(path.join(home, 'data'))
  const port = await freePort()
  child = spawn(process.execPath, ['gateway/cli/start.mjs', '--dev'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      DATABASE_URL: '',
      PORT: String(port),
      LIVERY_BRANDS: brands,
      LIVERY_DATA: path.join(home, 'data'),
      LIVERY_VENDOR: 'off',
    },
  })
  const running = child
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk.toString()
      if (/^ready$/m.test(printed)) resolve()
    }
    running.stdout?.on('data', hear)
    running.stderr?.on('data', hear)
    running.once('exit', () => {
      reject(new Error(printed))
    })
  })

  const page = await get(port, '/')
  expect([page.status, page.text.includes('<title>Tala, ')]).toEqual([200, true])
  const [, entry = ''] = / data-main="(\/main\.tsx[^"]*)"/.exec(page.text) ?? []
  const module = await get(port, entry)
  expect([module.status, module.type, module.text.includes('jsxDEV')]).toEqual([
    200,
    expect.stringContaining('javascript'),
    true,
  ])

  // An open page listens here, and takes what is said.
  let told = ''
  const openPage = request(
    { host: '127.0.0.1', port, path: '/brand/events', headers: { host: `tala.localhost:${String(port)}` } },
    (answer) => answer.on('data', (chunk: Buffer) => (told += chunk.toString())),
  )
  openPage.on('error', () => undefined)
  openPage.end()
  await expect.poll(() => told.split('event: brand').length).toBe(2)
  const file = path.join(brands, 'tala', 'brand.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"Tala, ', '"Tala dev, '))
  await expect
    .poll(async () => (await get(port, '/')).text, { timeout: 30_000 })
    .toContain('<title>Tala dev, ')
  await expect.poll(() => told.split('event: brand').length).toBeGreaterThan(2)
  openPage.destroy()

  running.kill('SIGTERM')
  await once(running, 'exit')
  await expect(get(port, '/')).rejects.toThrow('ECONNREFUSED')
})
