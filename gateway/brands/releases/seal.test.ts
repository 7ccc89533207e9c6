import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileSchemas } from '../../../schemas/brand/file-schemas.ts'
import { sealedIssues } from '../check/sealed-issues.ts'
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
  const [secret, other] = ['merchant.json#/botCheck/secret @a', 'merchant.json#/other @']
  await box.put('luna', new Map([[secret, '"very-hidden"']]))
  await box.put('luna', new Map([[other, '"another"']]))
  const again = openSecretFile(root, () => 'key')
  expect(again.find('luna', secret)).toBe('"very-hidden"')
  expect(again.find('luna', other)).toBe('"another"')
  expect(again.find('tala', secret)).toBeUndefined()
  expect(openSecretFile(root, () => 'other').find('luna', other)).toBeUndefined()
  const stored = readdirSync(join(root, 'secrets')).map((name) =>
    readFileSync(join(root, 'secrets', name), 'utf8'),
  )
  expect(stored.join()).not.toContain('hidden')
})

describe('a secret that is sealed', () => {
  const [here, there] = ['https://here.example', 'https://there.example']
  const provider = (id: string, issuer: string, clientSecret: string) => ({ id, issuer, clientSecret })
  const listed = (...providers: object[]) => Buffer.from(JSON.stringify({ identity: { providers } }))
  const checked = (secret: string, verifyUrl = '') =>
    Buffer.from(JSON.stringify({ botCheck: { secret, verifyUrl } }))
  const brand = (service: string) => () =>
    Buffer.from(JSON.stringify({ security: { botCheck: { hosted: { service } } } }))
  let turn = 0

  /** What is served of stored bytes, once these files were live one after another. */
  async function serve(stored: Buffer, lives: readonly Buffer[], beside = brand('turnstile'), then = beside) {
    turn += 1
    const [id, box] = [`brand-${String(turn)}`, openSecretFile(root, () => 'key')]
    for (const bytes of lives) await box.put(id, sealSecrets('merchant.json', bytes, beside).secrets)
    const served = openSecrets('merchant.json', stored, (name) => box.find(id, name), then).toString()
    return { served, value: JSON.parse(served) as object }
  }

  function hasFinding(value: object) {
    return sealedIssues(fileSchemas.merchant, value).map(({ code, path }) => [code, path.join('.')])
  }

  it('is served beside the address that it was stated for, wherever in its list', async () => {
    const live = listed(provider('a', here, 'hidden-a'), provider('b', there, 'hidden-b'))
    const moved = listed(provider('b', there, '$sealed'), provider('a', here, '$sealed'))
    const { served, value } = await serve(moved, [live])
    expect(served).toBe(listed(provider('b', there, 'hidden-b'), provider('a', here, 'hidden-a')).toString())
    expect(hasFinding(value)).toEqual([])
  })

  it('is not served to another address, in a list neither, nor to a second item of its name', async () => {
    const live = listed(provider('a', here, 'hidden-a'))
    const turned = listed(provider('a', here, '$sealed'), provider('a', there, '$sealed'))
    for (const stored of [listed(provider('a', there, '$sealed')), turned]) {
      const { served, value } = await serve(stored, [live])
      expect(served.split('hidden-a').length - 1).toBe(stored === turned ? 1 : 0)
      const index = stored === turned ? 1 : 0
      expect(hasFinding(value)).toEqual([
        ['secret-elsewhere', `identity.providers.${String(index)}.clientSecret`],
      ])
    }
  })

  it('is not served to another service that brand.json names', async () => {
    const stored = checked('$sealed')
    const live = [checked('hidden')]
    expect((await serve(stored, live)).served).toContain('hidden')
    const { served, value } = await serve(stored, live, brand('turnstile'), brand('hcaptcha'))
    expect(served).not.toContain('hidden')
    expect(hasFinding(value)).toEqual([['secret-elsewhere', 'botCheck.secret']])
  })

  it('is never rolled back: one that was revoked is not served again at its old address', async () => {
    const lives = [checked('revoked', here), checked('renewed', there)]
    const { served, value } = await serve(checked('$sealed', here), lives)
    expect(served).not.toMatch(/revoked|renewed/)
    expect(hasFinding(value)).toEqual([['secret-elsewhere', 'botCheck.secret']])
    const again = await serve(checked('$sealed', here), [checked('revoked', here), checked('renewed', here)])
    expect(again.served).toBe(checked('renewed', here).toString())
  })

  it('is nothing where nobody stated one: an empty text, or an empty object', async () => {
    const stored = Buffer.from('{"demo":"$sealed","defaultPassword":"$sealed"}')
    expect((await serve(stored, [])).served).toBe('{"demo":{},"defaultPassword":""}')
  })

  it('is a finding where somebody writes its mark, with what to do', () => {
    const [issue] = sealedIssues(fileSchemas.merchant, JSON.parse(checked('$sealed').toString()))
    expect(issue?.fix).toBe(
      'State botCheck.secret for it under Secrets in the room of the brand, with the draft chosen, or in the file; or put its address back. It goes with verifyUrl and brand#/security/botCheck/hosted/service.',
    )
  })
})
