import { describe, expect, it } from 'vitest'
import { fileSchemas, rewardSchema } from '../../../schemas/brand/file-schemas.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { getFinding, sentence } from '../files/issue.ts'
import { parseJson } from '../files/json-file.ts'

function findings(text: string, schema: object = fileSchemas.brand) {
  const { value, issues } = parseJson(Buffer.from(text))
  const found = issues.length > 0 ? issues : checkValue(schema, value, false)
  return found.map((issue) => getFinding(issue, 'b', 'b/brand.json', text))
}

function first(text: string, schema?: object) {
  return findings(text, schema)[0]
}

describe('a finding names line, column, path, what was found, what is allowed and the nearest name', () => {
  it('for an unknown key', () => {
    expect(first('{\n  "flags": {\n    "USERNAMREG3": true\n  }\n}')).toMatchObject({
      code: 'unknown-key',
      line: 3,
      column: 5,
      path: '$.flags.USERNAMREG3',
      found: '"USERNAMREG3"',
      suggestion: 'USERNAMEREG3',
      fix: 'Rename it to "USERNAMEREG3", or remove it.',
    })
  })

  it('for one of several shapes by what the object says it is', () => {
    const gift = (text: string) =>
      first(`{ "levels": [{ "id": "a", "name": {}, "from": "1", "gift": ${text} }] }`, rewardSchema('vip'))
    expect(gift('{ "kind": "pionts", "points": 5 }')).toMatchObject({
      code: 'choice',
      path: '$.levels[0].gift.kind',
      expected: 'cash, points, bonus',
      suggestion: 'points',
    })
    expect(gift('{ "kind": "points", "points": 0 }')).toMatchObject({ path: '$.levels[0].gift.points' })
    expect(gift('{ "kind": "points", "points": 5 }')).toBeUndefined()
  })

  it.each([
    ['1.000,50', '1000.50'],
    ['1,00,000', '100000'],
    ['५००', '500'],
    ['₱500', '500'],
    ['1,000', undefined],
    ['much', undefined],
  ])('for an amount as a language writes it: %s', (written, suggestion) => {
    const found = first(JSON.stringify({ withdrawal: { autoApproveBelow: written } }), fileSchemas.merchant)
    expect(found).toMatchObject({ code: 'format', message: 'not a number in the notation of files' })
    expect(found?.expected).toContain('a point before decimals')
    expect([found?.suggestion, found?.fix]).toEqual([
      suggestion,
      suggestion ? `Write "${suggestion}".` : 'Write a value such as "1000".',
    ])
  })

  it('for a value that is not among those allowed', () => {
    expect(first('{ "scheme": "drak" }')).toMatchObject({
      code: 'choice',
      line: 1,
      column: 13,
      found: '"drak"',
      expected: 'light, dark, system',
      suggestion: 'dark',
    })
  })

  it.each([
    ['a wrong kind', '{ "name": 3 }', 'type', '$.name', 'text'],
    [
      'a number out of range',
      '{ "age": { "minimum": 12 } }',
      'range',
      '$.age.minimum',
      'at least 18, at most 25',
    ],
    ['a number in quotes', '{ "trialUserType": "4" }', 'type', '$.trialUserType', 'a whole number'],
    [
      'a text with a sign that nobody sees',
      '{ "name": "A\\u0000" }',
      'control-character',
      '$.name',
      undefined,
    ],
    ['a fraction', '{ "trialUserType": 4.5 }', 'type', '$.trialUserType', 'a whole number'],
    [
      'an empty list',
      '{ "languages": { "supported": [] } }',
      'length',
      '$.languages.supported',
      '1 to 40 items',
    ],
    ['a list for an object', '{ "languages": ["EN"] }', 'type', '$.languages', 'an object'],
    ['a name that stands twice', '{ "name": "A", "age": {}, "name": "B" }', 'twice', '$.name', undefined],
  ])('for %s', (_, text, code, path, expected) => {
    expect(first(text)).toMatchObject({ code, path, ...(expected && { expected }) })
  })

  it('says a number that is too great as it reads it', () => {
    expect(first('{ "trialUserType": 1e999 }')).toMatchObject({ code: 'type', found: 'Infinity (a number)' })
  })

  it.each([
    ['a language that is none', '{ "languages": { "default": "TLL" } }', 'TY', 'Write "TY".'],
    [
      'an address for a host',
      '{ "domains": ["https://Tala.example/x"] }',
      'tala.example',
      'Write "tala.example".',
    ],
  ])('for %s', (_, text, suggestion, fix) => {
    const finding = first(text)
    expect(finding).toMatchObject({ code: 'format', suggestion, fix })
    if (finding) expect(sentence(finding)).not.toContain('..')
  })

  it.each([
    ['', 'the file is empty', 'Write {} at least, or remove the file.'],
    ['{ "name": "A"', 'not valid JSON: close brace expected', 'Close the object with }.'],
    [
      '{ "name":',
      'not valid JSON: value expected',
      'Write the value that is missing, and close what is open.',
    ],
  ])('for a file that ends too soon: %s', (text, message, fix) => {
    expect(first(text)).toMatchObject({ code: 'syntax', message, found: 'the end of the file', fix })
  })

  it('for a day that the calendar does not have', () => {
    const rules = (from: string) =>
      first(
        `{ "earning": [{ "id": "slots", "title": {}, "from": "${from}", "of": "stake", "per": "100", "points": 1 }] }`,
        rewardSchema('points-mall'),
      )
    expect(rules('2026-02-31')).toMatchObject({
      code: 'format',
      path: '$.earning[0].from',
      message: 'not a day of the calendar',
    })
    expect(rules('2028-02-29')).toBeUndefined()
  })

  it('for what a list holds', () => {
    const text = '{\n  "social": [\n    { "type": "FACEBOK", "url": "https://a.example/" }\n  ]\n}'
    expect(first(text)).toMatchObject({
      line: 3,
      column: 15,
      path: '$.social[0].type',
      suggestion: 'FACEBOOK',
    })
    expect(first('{ "social": [{ "type": "FACEBOOK" }] }')).toMatchObject({
      code: 'missing-key',
      path: '$.social[0]',
    })
  })

  it.each([
    ['a comma too many', '{\n  "name": "A",\n}', 3, 1],
    ['a comma missing', '{\n  "name": "A"\n  "scheme": "dark"\n}', 3, 3],
    ['a comment', '{\n  // name\n  "name": "A"\n}', 2, 3],
    ['single quotes', "{ 'name': 'A' }", 1, 3],
    ['an end missing', '{ "name": "A"', 1, 14],
    ['nothing at all', '', 1, 1],
  ])('for %s', (_, text, line, column) => {
    expect(first(text)).toMatchObject({ code: 'syntax', line, column })
  })

  it('in one line for a log', () => {
    const [finding] = findings('{ "nmae": "A" }')
    expect(finding && sentence(finding)).toMatch(/^b\/brand\.json:1:3 \$\.nmae .*Did you mean name\?/)
  })
})

describe('what a brand may not say', () => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
    '/\\a.example',
    'vbscript:x',
    'https://a.example/"onclick=',
  ])('refuses the link %s', (url) => {
    expect(findings(JSON.stringify({ social: [{ type: 'FACEBOOK', url }] }))).not.toEqual([])
  })

  it.each([
    '../secret.svg',
    'assets/../../x.svg',
    '/etc/passwd',
    'assets/.env',
    'https://a.example/x.svg',
    'assets\\x.svg',
  ])('refuses the picture %s', (logo) => {
    expect(findings(JSON.stringify({ assets: { logo } }))).not.toEqual([])
  })

  it.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])('refuses the key %s', (key) => {
    expect(first(`{ "flags": { "${key}": { "x": 1 } } }`)).toMatchObject({ code: 'forbidden-key' })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  it('takes null for what a parent gave', () => {
    expect(findings('{ "seo": { "title": { "EN": null } }, "domains": null }')).toEqual([])
  })
})
