import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildTexts } from '../../tests/built-texts.ts'
import { leanI18nextModule } from './lean-i18next.plugin.ts'

const module = readFileSync('node_modules/i18next/dist/esm/i18next.js', 'utf8')

it('i18next is the version whose parts are left out', () => {
  const { version } = JSON.parse(readFileSync('node_modules/i18next/package.json', 'utf8')) as {
    version: string
  }
  // Another version may reach what is left out: read lean-i18next.parts.ts and docs/decisions/0074 before this is changed.
  expect(version).toBe('26.7.2')
})

it('what translates, loads, detects, clones and nests is not in a build, nor is any remark', async () => {
  const { code } = await buildTexts()
  const parts = ['cloneInstance', 'queueLoad', 'translate(', 'getBestMatchFromCodes', 'nest(']
  expect(parts.filter((part) => code.includes(part))).toEqual([])
  expect(code).not.toContain('missed to pass in variable')
  expect(code.length).toBeLessThan(module.length / 6)
})

it.each([
  ['a member', 'nest(str, fc', 'nestWords(str, fc', 'Interpolator.nest'],
  ['a statement', 'bindMemberFunctions(this);', 'bindAll(this);', 'bindMemberFunctions('],
  ['a condition', '!this.options.isClone', '!this.options.isCopy', '!this.options.isClone'],
  ['the end', 'const instance = I18n', 'const first = I18n', 'i18next is another one'],
])('a build fails where %s is called otherwise', (_, from, to, name) => {
  expect(module).toContain(from)
  expect(() => leanI18nextModule(module.replaceAll(from, to))).toThrow(name)
})
