import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { wholeBrand } from '../../brands/testing/brand-folder.ts'
import { checkBrands } from './check.ts'
import { prepareBrandFolder, folder, hadFirst, printed, words } from './testing/brand-command.ts'

prepareBrandFolder()

describe('brand check', () => {
  const broken = '{\n  "extends": "base",\n  "flgas": {}\n}'

  it('ends with 1 on errors and prints position, suggestion and fix', async () => {
    await folder.write('bad', { 'brand.json': broken })
    expect(await checkBrands(words('bad'))).toBe(1)
    const text = printed.join('\n')
    for (const part of ['bad/brand.json:3:3', '$.flgas', 'did you mean', 'flags', 'fix:'])
      expect(text).toContain(part)
  })

  it('prints the same for programs', async () => {
    await folder.write('bad', { 'brand.json': broken })
    await checkBrands(words('bad', '--json'))
    const [finding] = JSON.parse(printed.join('')) as Finding[]
    expect(finding).toMatchObject({
      code: 'unknown-key',
      file: 'bad/brand.json',
      line: 3,
      column: 3,
      suggestion: 'flags',
    })
  })

  it('names clashing domains', async () => {
    await folder.write('twin', { 'brand.json': { extends: 'base', domains: ['base.example'] } })
    await checkBrands(words('twin', '--json'))
    const findings = JSON.parse(printed.join('')) as Finding[]
    expect(findings.find(({ code }) => code === 'domain-clash')).toMatchObject({
      file: 'twin/brand.json',
      line: 4,
      path: '$.domains[0]',
    })
  })

  it('refuses the host that the settings give the console', async () => {
    vi.stubEnv('LIVERY_CONSOLE_HOST', 'console.example')
    await folder.write('twin', { 'brand.json': { extends: 'base', domains: ['console.example'] } })
    expect(await checkBrands(words('twin', '--json'))).toBe(1)
    vi.unstubAllEnvs()
    const findings = JSON.parse(printed.join('')) as Finding[]
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'domain-reserved', path: '$.domains[0]' }),
    )
  })

  it('says that it guesses whose a code or domain is where no gateway stored who had it', async () => {
    cpSync(join(folder.root, 'base'), join(folder.root, 'aaa'), { recursive: true })
    await folder.write('abc', wholeBrand({ merchantCode: 'abccode', domains: ['base.example'] }))
    await checkBrands(words('--json'))
    const findings = JSON.parse(printed.join('')) as Finding[]
    const clashes = findings.filter(({ code }) => code.endsWith('-clash') && code !== 'default-clash')
    expect(clashes.map(({ code }) => code)).toEqual(['domain-clash', 'merchant-clash'])
    for (const { message, fix } of clashes) {
      expect(message).toContain('a guess: who had it first is not known here')
      expect(fix).toContain('LIVERY_DATA')
    }
  })

  it('holds against a copy what the gateway knows to be another’s, and changes nothing that it knows', async () => {
    const stored = await hadFirst()
    const before = stored()
    cpSync(join(folder.root, 'base'), join(folder.root, 'aaa'), { recursive: true })
    await folder.write('abc', wholeBrand({ merchantCode: 'abccode', domains: ['base.example'] }))
    expect(await checkBrands(words('--json'))).toBe(1)
    const findings = JSON.parse(printed.join('')) as Finding[]
    const errors = findings.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ code, file, message }) => [code, file, message])).toEqual([
      ['merchant-clash', 'aaa/brand.json', 'the merchant code base1 belongs to "base" already'],
      [
        'domain-clash',
        'abc/brand.json',
        'the domain belongs to "base" already, which keeps it: this brand is served without it',
      ],
    ])
    expect(stored()).toEqual(before)
  })

  it.each(['aaa', 'zzz'])(
    'holds a code for who had it while that is broken, against the copy %s',
    async (copy) => {
      await hadFirst()
      cpSync(join(folder.root, 'base'), join(folder.root, copy), { recursive: true })
      await folder.write('base', { 'brand.json': '{' })
      await checkBrands(words('--json'))
      const findings = JSON.parse(printed.join('')) as Finding[]
      const errors = findings.filter(({ severity }) => severity === 'error')
      expect(errors.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
        `merchant-clash ${copy}/brand.json`,
        'syntax base/brand.json',
      ])
    },
  )

  it('prints how far each language is translated, and which is not offered for it', async () => {
    const languages = { default: 'EN', supported: ['EN', 'IT', 'PT-BR'] }
    await folder.write('base', wholeBrand({ default: true, languages }))
    await checkBrands(words('base'))
    expect(printed).toContain('base is translated: EN 100 %, IT 0 % (not offered), PT-BR 100 %')
  })

  it('says which brand was meant', async () => {
    await expect(checkBrands(words('bsae'))).rejects.toThrow('Did you mean base?')
  })
})
