import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../../engine/console/console-language.ts'
import { named, plain } from '../../../../engine/console/console-words.ts'
import english from '../../../../schemas/operators/form.words.json'
import portuguese from '../../../../schemas/operators/form.words.PT.json'
import schema from '../../../../schemas/json/rewards-promotions.schema.json'
import type { FormNode } from './schema-form.types.ts'
import { translateNode } from './translate-node.ts'

const offer = schema.properties.offers.items as unknown as FormNode

/** Every title and description of a schema, in their order. */
function listWords(node: FormNode): string[] {
  const { title, description, properties = {}, patternProperties = {}, items, anyOf = [] } = node
  const inner = [...Object.values(properties), ...Object.values(patternProperties), ...anyOf]
  return [
    ...[title, description].filter((text) => text !== undefined),
    ...[...inner, ...(items ? [items] : [])].flatMap(listWords),
  ]
}

afterEach(() => chooseLanguage('EN'))

test('a form in English says what its schema says, but for titles that are names of keys', () => {
  const [said, shown] = [listWords(offer), listWords(translateNode(offer))]
  const changed = said.flatMap((text, index) =>
    text === shown[index] ? [] : [[text, shown[index]] as const],
  )
  expect(Object.fromEntries(changed)).toEqual(english)
  expect(translateNode({ title: 'Weather' })).toEqual({ title: 'Weather' })
})

test('a form in Portuguese has Portuguese words for every title and description of its schema', async () => {
  await chooseLanguage('PT')
  const [english, translated] = [listWords(offer), listWords(translateNode(offer))]
  const missing = english.filter((text, index) => text !== 'Id' && text === translated[index])
  expect(missing).toEqual([])
  expect(translated).toContain('Rollover')
})

test('every Portuguese word of forms is for a title or description that a schema has', () => {
  const english = new Set(listWords(offer))
  expect(Object.keys(portuguese).filter((text) => !english.has(text))).toEqual([])
})

test('a form keeps English words where a language has none', async () => {
  await chooseLanguage('PT')
  expect(translateNode({ title: 'Weather', anyOf: [{ description: 'Rain.' }] })).toEqual({
    title: 'Weather',
    anyOf: [{ description: 'Rain.' }],
  })
})

/** Values to choose from, but for codes of games and pictures. */
function listChoices(node: FormNode): string[] {
  const { properties = {}, items, anyOf = [] } = node
  const own = Object.entries(properties).flatMap(([key, { enum: values = [] }]) =>
    key === 'palette' ? [] : values,
  )
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  return [...own, ...inner.flatMap(listChoices)]
}

test('every value that a form offers has words in Portuguese', async () => {
  await chooseLanguage('PT')
  const choices = [...new Set(listChoices(offer))].filter((choice) => /^[a-z]/.test(choice))
  expect(choices).toContain('forfeit')
  expect(choices.filter((choice) => named('offer', choice) === plain(choice))).toEqual([])
})
