import { expect, it } from 'vitest'
import { listDraftFiles } from './draft-tree.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { sealedIssues } from '../check/sealed-issues.ts'
import { fileSchemas } from '../../../schemas/brand/file-schemas.ts'
import { changedTree } from '../files/changed-tree.ts'
import { emptyTree } from '../releases/release-tree.ts'

const provider = { id: 'lumen', issuer: 'https://id.example', clientId: 'x', clientSecret: 'planted-id' }
const base = changedTree(
  emptyTree('tala'),
  new Map([
    ['brand.json', Buffer.from('{ "name": "Tala" }')],
    [
      'merchant.json',
      Buffer.from(
        JSON.stringify({
          botCheck: { secret: 'planted', verifyUrl: 'https://verify.example/here' },
          identity: { providers: [provider] },
        }),
      ),
    ],
  ]),
)

function change(file: string, pointer: string, value: unknown) {
  const operation: Operation = { file, pointer, do: 'set', value }
  return listDraftFiles(base, [operation])
}

function read(changes: ReturnType<typeof change>): { text: string; elsewhere: string[] } {
  const text = changes.get('merchant.json')?.toString() ?? ''
  const issues = text === '' ? [] : sealedIssues(fileSchemas.merchant, JSON.parse(text))
  return { text, elsewhere: issues.map(({ path }) => path.join('.')) }
}

it('a draft that changes an address leaves the secret of it behind, and no other', () => {
  const moved = read(change('merchant.json', '/botCheck/verifyUrl', 'https://verify.example/there'))
  expect(moved.elsewhere).toEqual(['botCheck.secret'])
  expect(moved.text).not.toContain('"planted"')
  expect(moved.text).toContain('planted-id')
  const issuer = read(
    change('merchant.json', '/identity/providers/[id=lumen]/issuer', 'https://other.example'),
  )
  expect(issuer.elsewhere).toEqual(['identity.providers.0.clientSecret'])
  expect(issuer.text).toContain('"planted"')
})

it('so does one that changes the address in another file', () => {
  const hosted = { service: 'turnstile', siteKey: 'x' }
  const moved = change('brand.json', '/security', { botCheck: { provider: 'hosted', hosted } })
  expect([...moved.keys()]).toEqual(['brand.json', 'merchant.json'])
  expect(read(moved).elsewhere).toEqual(['botCheck.secret'])
})

it('what changes no address keeps every secret', () => {
  const kept = change('merchant.json', '/timeZone', 'UTC')
  expect(read(kept).text).toContain('planted')
  expect(read(kept).elsewhere).toEqual([])
  expect([...change('brand.json', '/name', 'Luna').keys()]).toEqual(['brand.json'])
})
