import { describe, expect, it } from 'vitest'
import { compileRule } from '../../../schemas/rules/compile-rules.ts'
import { type PatternId, patternTemplates } from '../../../schemas/rules/templates.ts'
import { engineLanguages, engineWords } from './engine-words.ts'
import { openBrandRegistry } from '../registry/registry.ts'

const all = Object.keys(patternTemplates) as PatternId[]

function takes(id: PatternId, value: string) {
  return new RegExp(`^(?:${patternTemplates[id].pattern})$`, 'u').test(value)
}

/** Patterns that take letters and digits in any order: somebody may try a password with signs. */
const open = all.filter((id) => takes(id, 'Passw0rd') && takes(id, '0Password'))
const closed = open.filter((id) => !takes(id, 'Passw0rd!'))

/** How each language says that nothing else is taken. */
const nothingElse: Readonly<Record<string, RegExp>> = {
  EN: /nothing else/,
  PT: /nada mais/,
  TY: /wala nang iba|lang$/,
  AR: /ولا شيء غير|فقط/,
}

function message(language: string, id: PatternId) {
  const { forms } = engineWords(language) as { forms: Record<string, string> }
  return forms[`reg_pattern_${id}`] ?? ''
}

describe.each(engineLanguages())('in %s', (language) => {
  it('a pattern that forbids signs says that nothing else is taken, and no other does', () => {
    const words = nothingElse[language]
    if (!words) throw new Error(`How does ${language} say that nothing else is taken?`)
    expect(closed).toEqual(['letters_digits', 'letters_and_digits'])
    expect(all.filter((id) => words.test(message(language, id)))).toEqual(closed)
  })
})

it('the shipped brands take a password of letters, digits and signs', async () => {
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: 'brands', log, pollMs: 0 })
  const taken = [...registry.all()].map(({ id, merchant }) => {
    const { rule } = compileRule('password', merchant.rules.password)
    const { acceptedPattern, minLength, maxLength } = rule
    const fits = minLength <= 10 && maxLength >= 10
    return [id, fits && new RegExp(acceptedPattern, 'u').test('Passw0rd!a')]
  })
  await registry.close()
  expect(taken).toEqual([
    ['atlas', true],
    ['mare', true],
    ['tala', true],
  ])
})
