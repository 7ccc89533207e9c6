import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSecrets, sealSecrets } from './seal.ts'
import { openSecretFile } from './secret-file.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-secrets-'))
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

const written = `{
  "botCheck":   { "verifyUrl": "https://check.example", "secret": "very-hidden" },
  "identity": { "providers": [
      { "id": "b", "clientSecret": "hidden-b" },   "not an object"
  ] },
  "limits": { "text": "$sealed" }
}
`

it('takes out what the schema calls a secret, and nothing else of a document', () => {
  const { bytes, secrets } = sealSecrets('merchant.json', Buffer.from(written))
  expect(bytes.toString()).toBe(
    written.replace('"very-hidden"', '"$sealed"').replace('"hidden-b"', '"$sealed"'),
  )
  expect([...secrets.values()]).toEqual(['"hidden-b"', '"very-hidden"'])
  const back = openSecrets('merchant.json', bytes, (name) => secrets.get(name))
  expect(back.toString()).toBe(written)
})

it('puts back what is stated now, never what was stated then', () => {
  const { bytes } = sealSecrets('merchant.json', Buffer.from(written))
  const back = openSecrets('merchant.json', bytes, (name) =>
    name.includes('botCheck') ? '"renewed"' : undefined,
  )
  expect(back.toString()).toBe(written.replace('"very-hidden"', '"renewed"').replace('"hidden-b"', '""'))
})

it('reads no secret to who writes the mark where none belongs', () => {
  const hostile = Buffer.from(
    '{ "notices": [{ "title": { "EN": "$sealed" } }], "botCheck": { "verifyUrl": "$sealed" } }',
  )
  expect(openSecrets('merchant.json', hostile, () => '"very-hidden"').toString()).toBe(hostile.toString())
})

it('leaves files without secrets as they are', () => {
  const theme = Buffer.from('{ "secret": "x" }')
  expect(sealSecrets('theme.json', theme)).toEqual({ bytes: theme, secrets: new Map() })
})

it('keeps secrets where nobody reads them, for who has the key', async () => {
  const box = openSecretFile(root, () => 'key')
  await box.put('luna', new Map([['merchant.json#/botCheck/secret', '"very-hidden"']]))
  await box.put('luna', new Map([['merchant.json#/other', '"another"']]))
  const again = openSecretFile(root, () => 'key')
  expect(again.find('luna', 'merchant.json#/botCheck/secret')).toBe('"very-hidden"')
  expect(again.find('luna', 'merchant.json#/other')).toBe('"another"')
  expect(again.find('tala', 'merchant.json#/botCheck/secret')).toBeUndefined()
  expect(openSecretFile(root, () => 'other').find('luna', 'merchant.json#/other')).toBeUndefined()
  const stored = readdirSync(join(root, 'secrets')).map((name) =>
    readFileSync(join(root, 'secrets', name), 'utf8'),
  )
  expect(stored.join()).not.toContain('hidden')
})
