import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { rewardFiles } from '../documents/rewards.document.ts'
import type { SchemaNode } from '../documents/schema-node.ts'
import { widgets } from '../documents/widgets/widgets.document.ts'
import english from './key-names.EN.json' with { type: 'json' }
import { type KeyWords, listEnds, loadKeyNames, nameKey, nameValue } from './key-names.ts'
import portuguese from './key-names.PT.json' with { type: 'json' }
import { getFilePlace, innerKeyPlace, type KeyPlace } from './key-place.ts'
import { isPlain } from './merge.ts'
import type { Segment } from './pointer.ts'

const words: { EN: KeyWords; PT: KeyWords } = { EN: english, PT: portuguese }
const files = [
  ...['brand.json', 'theme.json', 'merchant.json', 'brand.lock.json', 'locales/EN.json', 'screens/home.json'],
  ...rewardFiles.map((name) => `rewards/${name}.json`),
  ...Object.keys(widgets).map((name) => `widgets/${name}`),
]
/** A key that each pattern of the schemas takes. */
const samples = ['x', 'PT', 'name', 'p0', '1', 'art-sky-1']

function isHolder({ properties, items, additionalProperties }: SchemaNode): boolean {
  return properties !== undefined || items !== undefined || typeof additionalProperties === 'object'
}

function listSegments({ place: { forms } }: KeyPlace): Segment[] {
  return forms.flatMap((form) => [
    ...Object.keys(form.properties ?? {}),
    ...Object.keys(form.patternProperties ?? {}).map(
      (pattern) => samples.find((sample) => new RegExp(pattern, 'u').test(sample)) ?? '',
    ),
    ...(typeof form.additionalProperties === 'object' ? ['x'] : []),
    ...(form.items ? [[]] : []),
  ])
}

/** Every place that a file of a brand may say something at; what holds itself once. */
function* walk(outer: KeyPlace, around: ReadonlySet<SchemaNode>): Generator<KeyPlace> {
  yield outer
  const { forms } = outer.place
  if (forms.some((form) => isHolder(form) && around.has(form))) return
  const inner = new Set([...around, ...forms])
  for (const segment of listSegments(outer)) yield* walk(innerKeyPlace(outer, segment), inner)
}

const places = files.flatMap((file) => [...walk(getFilePlace(file), new Set())])

function findEnd(entries: object, place: KeyPlace): string | undefined {
  return listEnds(place).find((end) => Object.hasOwn(entries, end))
}

function isObject({ place: { forms } }: KeyPlace): boolean {
  return forms.some(({ type, properties }) => type === 'object' || properties !== undefined)
}

/** An item without a name of its own is called as its list is; a text in a language by the language. */
function getNamed(place: KeyPlace): KeyPlace {
  const isItem = place.path.at(-1) === '*' && findEnd(english.names, place) === undefined
  return isItem && place.around ? getNamed(place.around) : place
}

function needsName(place: KeyPlace): boolean {
  return place.path.at(-1) !== '*' || (isObject(place) && place.path[0] !== 'locale')
}

function readHelp(place: KeyPlace): string | undefined {
  const end = findEnd(english.help, place)
  if (end !== undefined) return (words.EN.help as Record<string, string>)[end]
  return place.place.forms.find(({ description }) => description !== undefined)?.['description'] as string
}

function listChoices({ place: { forms } }: KeyPlace): string[] {
  const values = forms.flatMap((form) => [form['const'], ...((form['enum'] as unknown[] | undefined) ?? [])])
  return values.filter((value) => typeof value === 'string')
}

function findSet(place: KeyPlace): string | undefined {
  const end = findEnd(english.values, place)
  if (end === undefined && place.path.at(-1) === '*' && place.around) return findSet(place.around)
  const set = end === undefined ? undefined : (english.values as KeyWords['values'])[end]
  return typeof set === 'string' ? set : end
}

function readSet(language: 'EN' | 'PT', set: string | undefined): Readonly<Record<string, string>> {
  const names = set === undefined ? undefined : words[language].values[set]
  return typeof names === 'object' ? names : {}
}

function toFile(language: 'EN' | 'PT', part: string): string {
  return `schemas/brand/key-names.${language}.json, ${part}`
}

function without<T>(list: Iterable<T>, has: (value: T) => boolean): T[] {
  return [...new Set(list)].filter((value) => !has(value))
}

beforeAll(() => loadKeyNames('PT'))

describe('names of the keys of a brand', () => {
  it('are there for every key in both languages', () => {
    const missing = (language: 'EN' | 'PT') =>
      without(
        places,
        (place) => !needsName(place) || findEnd(words[language].names, place) !== undefined,
      ).map(({ path }) => `${path.join('/')}: add it to ${toFile(language, 'names')}`)
    expect([...missing('EN'), ...missing('PT')]).toEqual([])
    expect(Object.keys(portuguese.names).sort()).toEqual(Object.keys(english.names).sort())
  })

  it('come with an explanation in Portuguese wherever there is one', () => {
    const texts = new Set(places.map(getNamed).flatMap((place) => readHelp(place) ?? []))
    const told = new Set(Object.keys(portuguese.help))
    const lost = without(texts, (text) => told.has(text))
    const left = without(told, (text) => texts.has(text))
    expect([lost, left].map((list) => list.map((text) => `${text}: ${toFile('PT', 'help')}`))).toEqual([
      [],
      [],
    ])
  })

  it('are there for every value that one chooses from', () => {
    const lost = places.flatMap((place) => {
      const set = findSet(place)
      const chosen = place.path.at(-1) === 'kind' && place.path.includes('gift') ? [] : listChoices(place)
      return (['EN', 'PT'] as const).flatMap((language) =>
        without(chosen, (value) => readSet(language, set)[value] !== undefined).map(
          (value) => `${place.path.join('/')} ${value}: ${toFile(language, 'values')}`,
        ),
      )
    })
    expect(lost).toEqual([])
  })

  it('are of keys that there are', () => {
    const named = new Set(places.flatMap((place) => findEnd(english.names, place) ?? []))
    const helped = new Set(places.map(getNamed).flatMap((place) => findEnd(english.help, place) ?? []))
    const ends = new Set(places.flatMap(listEnds))
    const sets = new Set(Object.values(english.values).filter((set) => typeof set === 'string'))
    expect(without(Object.keys(english.names), (end) => named.has(end))).toEqual([])
    expect(without(Object.keys(english.help), (end) => helped.has(end))).toEqual([])
    expect(without(Object.keys(english.values), (end) => ends.has(end) || sets.has(end))).toEqual([])
    expect(without(Object.keys(portuguese.values), (set) => Object.hasOwn(english.values, set))).toEqual([])
  })

  it('are short, and explanations are sentences without the words of schemas', () => {
    const names = Object.values(words).flatMap((each) => [
      ...Object.values(each.names),
      ...Object.values(each.values).flatMap((set) => (typeof set === 'string' ? [] : Object.values(set))),
    ])
    expect(names.filter((name) => name.length > 40 || name.endsWith('.') || /^[a-z]+ /.test(name))).toEqual(
      [],
    )
    const help = [...Object.values(english.help), ...Object.values(portuguese.help)]
    expect(help.filter((text) => text.length > 200 || !/[.…]$/.test(text))).toEqual([])
    expect(help.filter((text) => /\b(JSON|schema|boolean|enum|array|namespace|node)\b/i.test(text))).toEqual(
      [],
    )
  })
})

function* walkValue(value: unknown, pointer: string): Generator<string> {
  yield pointer
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* walkValue(inner, `${pointer}/${key}`)
}

describe('a name', () => {
  it('is found for all that the brands say', () => {
    const unnamed = ['tala', 'mare', 'atlas'].flatMap((brand) =>
      readdirSync(`brands/${brand}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json') && !file.startsWith('locales/'))
        .flatMap((file) => {
          const document: unknown = JSON.parse(readFileSync(`brands/${brand}/${file}`, 'utf8'))
          return isPlain(document)
            ? [...walkValue(document, '')].map((pointer) => [file, pointer] as const)
            : []
        })
        .filter(([file, pointer]) => nameKey(file, pointer).name === '' || !nameKey(file, pointer).help),
    )
    expect(unnamed).toEqual([])
  })

  it.each([
    ['theme.json', '', 'Look'],
    ['theme.json', '/color/light/accent', 'Accent'],
    ['theme.json', '/color/light/accent/$value', 'Accent'],
    ['theme.json', '/color/dark/accent/$value/hex', 'Hex code'],
    ['merchant.json', '/paymentMethods/[code=card]/minimum', 'Minimum deposit'],
    ['merchant.json', '/paymentMethods/0/fee/fixed', 'Fixed fee'],
    ['merchant.json', '/rewards/vip/levels/*/gift/maxStake', 'Maximum stake'],
    ['merchant.json', '/modules/[modId=A]/childrenNodes/[modId=B]/enabled', 'Switched on'],
    [
      'screens/home.json',
      '/slots/default/[widget=hero-carousel]/props/seconds',
      'Time per slide, in seconds',
    ],
    ['widgets/hero-carousel', '', 'Banner carousel'],
    ['brand.json', '/seo/title/PT-BR', 'PT-BR'],
    ['brand.json', '/languages/supported/[=PT]', 'Offered languages'],
  ])('is that of the key: %s %s', (file, pointer, name) => {
    expect(nameKey(file, pointer).name).toBe(name)
  })

  it('of every key of a map comes with the key', () => {
    expect(nameKey('theme.json', '/radius/card')).toMatchObject({ name: 'Corner radius', key: 'card' })
    expect(nameKey('brand.json', '/endpoints/login')).toMatchObject({ name: 'Call', key: 'login' })
    expect(nameKey('brand.json', '/login').key).toBeUndefined()
  })

  it('and its explanation are in the language that is asked for', () => {
    expect(nameKey('brand.json', '/age/minimum', 'PT')).toEqual({
      name: 'Idade mínima',
      help: 'A menor idade, em anos, para usar o site.',
      key: undefined,
    })
  })

  it('of a value is the chosen one’s, or the value where there is nothing to choose', () => {
    expect(nameValue('theme.json', '/postures/header', 'centred')).toBe('Logo in the centre')
    expect(nameValue('brand.json', '/login/methods/[=sms]', 'sms', 'PT')).toBe('Código no celular')
    expect(nameValue('screens/home.json', '/slots/default/*/widget', 'game-row', 'PT')).toBe(
      'Fileira de jogos',
    )
    expect(nameValue('brand.json', '/age/confirm', true, 'PT')).toBe('ligado')
    expect(nameValue('rewards/promotions.json', '/offers/0/group', 'welcome')).toBe('welcome')
  })
})
