// Takes long: every printed schema is compiled.
import { Ajv2020 } from 'ajv/dist/2020.js'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { gameTypes } from '../../../schemas/base/game-types.ts'
import { namespaces } from '../../../schemas/base/namespaces.generated.ts'
import { flagNames } from '../../../schemas/documents/flags.document.ts'
import { iconNames } from '../../../schemas/documents/icon-names.ts'
import { categoryPaths } from '../../../schemas/documents/navigation.document.ts'
import { paymentCodes } from '../../../schemas/documents/payment-method.document.ts'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { patternTemplates } from '../../../schemas/rules/templates.ts'
import { printedSchemas } from './printed-schemas.ts'

type Printed = Record<string, unknown>

const schemas = new Map(
  [...printedSchemas()].map(([file, text]) => [
    file.replace('.schema.json', ''),
    JSON.parse(text) as Printed,
  ]),
)

/** A part of a printed schema; a reference on the way is followed. */
function part(name: string, ...steps: string[]): Printed {
  const root = schemas.get(name) ?? {}
  return steps.reduce<Printed>((node, step) => {
    const option = (node['anyOf'] as Printed[] | undefined)?.find((printed) => '$ref' in printed) ?? node
    const known =
      typeof option['$ref'] === 'string' ? part(name, ...option['$ref'].slice(2).split('/')) : node
    return (known[step] ?? {}) as Printed
  }, root)
}

/** Everything that an editor completes at a place. */
function offered(name: string, ...steps: string[]): unknown[] {
  const {
    enum: values = [],
    anyOf = [],
    $ref,
  } = part(name, ...steps) as {
    enum?: unknown[]
    anyOf?: { enum?: unknown[]; $ref?: string }[]
    $ref?: string
  }
  const referred = [$ref, ...anyOf.map((item) => item.$ref)].flatMap((value) =>
    value === undefined ? [] : offered(name, ...value.slice(2).split('/')),
  )
  return [...values, ...anyOf.flatMap((item) => item.enum ?? []), ...referred]
}

const list = ['items', 'properties'] as const
const entry = '^[a-z][A-Za-z0-9]{0,40}$'

describe('editors complete', () => {
  it.each<[string, readonly string[], string, string[]]>([
    ['flags among modules', flagNames, 'merchant', ['properties', 'modules', ...list, 'modId']],
    ['modules below modules', flagNames, 'merchant', ['$defs', 'module', 'properties', 'modId']],
    ['ways to pay', paymentCodes, 'merchant', ['properties', 'paymentMethods', ...list, 'code']],
    [
      'patterns',
      Object.keys(patternTemplates),
      'merchant',
      ['properties', 'rules', 'properties', 'username', 'properties', 'patternId'],
    ],
    ['categories', Object.keys(categoryPaths), 'merchant', ['properties', 'categories', ...list, 'code']],
    ['types of games', gameTypes, 'merchant', ['properties', 'games', ...list, 'type']],
    [
      'places of contacts',
      ['side_menu', 'all'],
      'merchant',
      ['properties', 'customerService', ...list, 'csPosition'],
    ],
    [
      'icons of entries',
      iconNames,
      'brand',
      ['properties', 'navigation', 'properties', 'entries', 'patternProperties', entry, 'properties', 'icon'],
    ],
    [
      'icons of badges',
      iconNames,
      'rewards-missions',
      ['properties', 'list', ...list, 'badge', 'properties', 'icon'],
    ],
    [
      'conditions of screens',
      ['session', '!session', 'flag:FREEPLAY3', '!role:guest', 'category:LIVE', 'lang:AR', '!prizeMode:SEA'],
      'screen',
      ['properties', 'when', 'items'],
    ],
    [
      'conditions of widgets',
      ['flag:FREEPLAY3', '!prizeMode:SEA'],
      'screen',
      ['$defs', 'node', 'properties', 'when', 'items'],
    ],
    ['postures', ['start', 'centred', 'ruled'], 'theme', ['properties', 'postures', 'properties', 'header']],
    ['calls', Object.keys(endpoints), 'screen', ['properties', 'asks', ...list, 'call']],
    ['files of words', namespaces, 'screen', ['properties', 'words', 'items']],
  ])('%s', (_, values, name, steps) => {
    expect(offered(name, ...steps)).toEqual(expect.arrayContaining([...values]))
  })

  it('slots of each widget, and are warned of one that it has not', () => {
    const rules = part('screen')['allOf'] as {
      if: { properties: { widget: { const: string } } }
      then: { properties: { slots: { properties: object } } }
    }[]
    const shell = rules.find((rule) => rule.if.properties.widget.const === 'shell')
    expect(shell?.then.properties.slots.properties).toMatchObject({
      header: { description: expect.any(String) as string },
      footer: { description: expect.any(String) as string },
    })
    const check = new Ajv2020({ strict: false, validateFormats: false }).compile(
      schemas.get('screen') ?? false,
    )
    expect(check({ widget: 'shell', slots: { footer: [{ widget: 'footer' }] } })).toBe(true)
    expect(check({ widget: 'shell', slots: { foter: [] } })).toBe(false)
  })

  it('keys of words, and are warned of one that is no text', () => {
    expect(part('locale', 'properties', 'frame', 'properties', 'nav', 'properties')).toMatchObject({
      home: true,
    })
    const check = new Ajv2020({ strict: false }).compile(schemas.get('locale') ?? false)
    expect(check({ frame: { nav: { home: 'Home', mine: 'Mine' } } })).toBe(true)
    expect(check({ frame: { nav: { home: 1 } } })).toBe(false)
    expect(check({ farme: {} })).toBe(false)
  })
})

/** A brand's files, each with the schema that its head names. */
function listFiles(brand: string): [file: string, schema: string][] {
  return readdirSync(path.join('brands', brand), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const { $schema = '' } = JSON.parse(readFileSync(path.join('brands', brand, file), 'utf8')) as {
        $schema?: string
      }
      return [path.join('brands', brand, file), path.basename($schema, '.schema.json')]
    })
}

it.each(readdirSync('brands'))('the files of %s are right by the schemas that they name', (brand) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const files = listFiles(brand)
  expect(files.length).toBeGreaterThan(5)
  for (const [file, name] of files) {
    const check = ajv.getSchema(name) ?? ajv.compile(schemas.get(name) ?? false)
    check(JSON.parse(readFileSync(file, 'utf8')))
    expect(check.errors ?? [], file).toEqual([])
  }
})
