import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Finding } from '../../../schemas/documents/finding.ts'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { engineLanguages, engineWords } from '../words/engine-words.ts'
import { findForeignMarks } from '../words/foreign-marks.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { toPluralForms, listPluralForms } from '../words/plural-forms.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { advise } from './advice.ts'
import { leaves } from './unread-words.advice.ts'

const log = { info: () => undefined, warn: () => undefined }
let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

const codes = new Set(['foreign-words', 'lost-value', 'missing-plural', 'unknown-value'])

async function listFindings(words: object, language = 'RU'): Promise<Finding[]> {
  const supported = ['EN', language]
  folder = await brandFolder({
    base: {
      ...wholeBrand({ languages: { default: 'EN', supported } }),
      [`locales/${language}.json`]: words,
    },
  })
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId('base')
  await registry.close()
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  return advise(brand).filter(({ code }) => codes.has(code))
}

describe('a mark of another format', () => {
  it.each([
    ['Комиссия %s', '%s'],
    ['%1$s без комиссии', '%1$s'],
    ['%d игр, %.2f', '%d'],
    ['до {0} минут', '{0}'],
    ['от ${min}', '${min}'],
    ['от #{min}', '#{min}'],
    ['от %{min}', '%{min}'],
    ['от %(min)s', '%(min)s'],
    ['от %min%', '%min%'],
    ['Придёт :amount', ':amount'],
    ['осталось {amount, number}', '{amount, number}'],
    ['{n, plural, one {# игра} other {# игр}} ещё', '{n, plural, one {# игра} other {# игр}}'],
    ['<b>важно</b>', '<b>'],
    ['раз<br/>два', '<br/>'],
    ['раз&nbsp;два', '&nbsp;'],
    ['раз &#39;два', '&#39;'],
  ])('is found in %j', (text, mark) => {
    expect(findForeignMarks(text)[0]?.text).toBe(mark)
  })

  it.each([
    '100 %',
    '50% скидка',
    'a < b > c',
    '10:30',
    'Итого: {{sum}}',
    'A & B; C',
    '{{count}} игр',
    'см. :)',
  ])('is none in %j', (text) => {
    expect(findForeignMarks(text)).toEqual([])
  })

  it.each(['{', '{a, plural', '<a ', '%'.repeat(50), '&'])(
    'of %j over and over is read in no time',
    (part) => {
      const from = process.cpuUsage()
      findForeignMarks(part.repeat(Math.floor(4_000 / part.length)))
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1_000).toBeLessThan(500)
    },
  )
})

describe('words of a translation', () => {
  it('lose no value, keep its name, and keep the tags of the English text', async () => {
    const said = await listFindings({
      deposit: { between: 'от {{min}}', upTo: 'до {{maks}} минут' },
      forms: { register: { consent: 'Мне {{age}} лет, я принимаю условия' } },
    })
    expect(said.map(({ code, file, path, found, expected }) => [code, file, path, found, expected])).toEqual(
      expect.arrayContaining([
        ['lost-value', 'base/locales/RU.json', '$.deposit.between', '{{min}}', '{{min}}, {{max}}'],
        ['unknown-value', 'base/locales/RU.json', '$.deposit.upTo', '{{maks}}', '{{max}}'],
        ['lost-value', 'base/locales/RU.json', '$.deposit.upTo', '{{maks}}', '{{max}}'],
        [
          'lost-value',
          'base/locales/RU.json',
          '$.forms.register.consent',
          'no tags',
          '<term>…</term>, <privacy>…</privacy>',
        ],
      ]),
    )
  })

  it('in the format of another program are named with what belongs there', async () => {
    const [said] = await listFindings({ deposit: { feeOf: 'Комиссия %s' } })
    expect(said).toMatchObject({
      code: 'foreign-words',
      severity: 'warning',
      line: 3,
      path: '$.deposit.feeOf',
      found: '%s',
      expected: '{{fee}}',
      fix: 'Write {{fee}}.',
    })
  })

  it('have every plural form of their language', async () => {
    const said = await listFindings({
      games: { total_one: '{{number}} игра', total_other: '{{number}} игры' },
    })
    expect(said).toMatchObject([
      {
        code: 'missing-plural',
        path: '$.games.total_one',
        found: 'one, other',
        fix: 'Add total_few, total_many. Until then those numbers read total_other.',
      },
    ])
  })

  it('may leave the number out where a form stands for one number alone', async () => {
    const forms = { zero: 'لا', one: 'واحدة', two: 'لعبتان' }
    const rest = { few: '{{number}}', many: '{{number}}', other: '{{number}}' }
    const words = (all: object) => Object.fromEntries(Object.entries(all).map(([k, v]) => [`total_${k}`, v]))
    expect(await listFindings({ games: words({ ...forms, ...rest }) }, 'AR')).toEqual([])
    await folder?.remove()
    const [lost] = await listFindings({
      games: words({ one: 'игра', few: '{{number}}', many: '{{number}}', other: '{{number}}' }),
    })
    expect(lost).toMatchObject({ code: 'lost-value', path: '$.games.total_one', expected: '{{number}}' })
  })
})

it.each(Object.keys(languages))('a new file of words for %s has the plural forms of the language', (code) => {
  const made = toPluralForms(code, {
    total_one: '{{number}} game',
    total_other: '{{number}} games',
    end: 'End',
  })
  expect(Object.keys(made)).toEqual([...listPluralForms(code).map((form) => `total_${form}`), 'end'])
})

describe.each(engineLanguages())('the engine’s own words in %s', (language) => {
  it('have every plural form and nothing of another format', async () => {
    const lacking = [...leaves(toPluralForms(language, engineWords('EN')), [])].filter(
      (path) =>
        path.reduce<unknown>((at, step) => (isPlain(at) ? at[step] : undefined), engineWords(language)) ===
        undefined,
    )
    expect(lacking).toEqual([])
    const said = language === 'EN' ? [] : await listFindings(engineWords(language), language)
    expect(said).toEqual([])
  })
})

it('the shipped brands say nothing in another format and lose no value', async () => {
  const root = mkdtempSync(join(tmpdir(), 'livery-shipped-'))
  cpSync('brands', root, { recursive: true })
  const registry = await openBrandRegistry({ folder: root, log, pollMs: 0 })
  const said = registry.ids().flatMap((id) => {
    const brand = registry.byId(id)
    if (!brand) throw new Error(id)
    return advise(brand).filter(({ code }) => codes.has(code))
  })
  await registry.close()
  rmSync(root, { recursive: true })
  expect(said).toEqual([])
})
