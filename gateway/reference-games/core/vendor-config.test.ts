import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readVendorConfig } from './vendor-config.ts'

it('closes the data folder and the secret in it to others where it starts first', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'livery-vendor-'))
  const secret = path.join(data, 'vendor-secret')
  writeFileSync(secret, 'of the tests')
  chmodSync(secret, 0o644)
  chmodSync(data, 0o755)
  expect(readVendorConfig({ LIVERY_DATA: data }).secret).toBe('of the tests')
  expect([data, secret].map((place) => statSync(place).mode & 0o777)).toEqual([0o700, 0o600])
  rmSync(data, { recursive: true })
})
