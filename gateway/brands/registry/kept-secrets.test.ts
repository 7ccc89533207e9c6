import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { FileStore } from '../releases/file-store.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { openBrandRegistry } from './registry.ts'

const here = 'https://verify.example/here'
const there = 'https://verify.example/there'
const hosted = {
  security: { botCheck: { provider: 'hosted', hosted: { service: 'turnstile', siteKey: '1x00' } } },
}

let folder: BrandFolder
let data: string
let registry: BrandRegistry | undefined
let told: unknown[]

/** Starts a registry as a new process does. */
async function start(): Promise<void> {
  await registry?.close()
  const log = { info: () => undefined, warn: (...line: unknown[]) => void told.push(line) }
  registry = await openBrandRegistry({ folder: folder.root, data, secret: 'key', log, pollMs: 20 })
}

function state(secret: string, verifyUrl: string) {
  const provider = {
    id: 'lumen',
    label: { EN: 'Lumen' },
    issuer: here,
    clientId: 'x',
    clientSecret: `${secret}-id`,
  }
  return {
    'merchant.json': {
      botCheck: { secret, verifyUrl },
      defaultPassword: `${secret}-pw`,
      identity: { providers: [provider] },
    },
  }
}

beforeEach(async () => {
  told = []
  folder = await brandFolder({
    tala: { ...wholeBrand({ merchantCode: 'talacode', ...hosted }), ...state('planted-one', here) },
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
  })
  data = mkdtempSync(join(tmpdir(), 'livery-secrets-'))
})

afterEach(async () => {
  await registry?.close()
  registry = undefined
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

/** Stored bytes as they were before they were made smaller. */
function readBytes(file: string): string {
  const bytes = readFileSync(file)
  try {
    return inflateRawSync(bytes.subarray(1)).toString('latin1')
  } catch {
    return bytes.toString('latin1')
  }
}

/** Whether a text is anywhere in the data folder. */
function hasStored(text: string): boolean {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.some(({ parentPath, name }) => readBytes(join(parentPath, name)).includes(text))
}

it('no secret of a brand is in anything that is stored or logged of it, whatever changes', async () => {
  await start()
  const store = new FileStore(join(data, 'releases'))
  await vi.waitFor(() => expect(store.list('luna').length).toBe(1))
  await folder.write('tala', state('planted-two', there))
  await vi.waitFor(() => expect(store.list('tala').length).toBe(2))
  await registry?.close()
  expect([hasStored('$sealed'), hasStored(there), hasStored('planted')]).toEqual([true, true, false])
  expect(JSON.stringify(told)).not.toContain('planted')
})

it('a child held at an old closure goes on without its parent’s secret, which has another address now', async () => {
  await start()
  await registry?.close()
  await folder.write('luna', { 'brand.json': '{ "extends": "tala", ' })
  await folder.write('tala', state('planted-two', there))
  await start()
  await start()
  expect(registry?.byId('tala')?.merchant.botCheck).toEqual({ secret: 'planted-two', verifyUrl: there })
  expect(registry?.byId('luna')?.merchant.botCheck).toEqual({ secret: '', verifyUrl: here })
  expect(registry?.byId('luna')?.merchant.identity.providers[0]?.clientSecret).toBe('planted-two-id')
})
