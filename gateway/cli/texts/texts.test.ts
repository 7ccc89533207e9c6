import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import { listPluralForms } from '../../brands/words/plural-forms.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { runCli } from '../testing/run-cli.ts'
import { formatCsv } from './csv.ts'
import { exportTexts } from './export-texts.ts'
import { decoded, formats } from './formats.ts'
import { importTexts } from './import-texts.ts'
import { judgeTexts } from './judge-texts.ts'
import { textUnits, type TextUnit } from './text-unit.ts'
import { parseXliff } from './xliff.ts'

const codes = Object.keys(languages)

/** Texts as somebody translated them, every value and link kept; some begin as formulas do. */
function translatedUnits(language: string): TextUnit[] {
  return textUnits(new Map(), language).map((unit, index) => ({
    ...unit,
    target: `${['', '=', '+', "'", '-'][index % 5] ?? ''}${unit.source} "é", ; ü\n‏§`,
  }))
}

function readBack(format: keyof typeof formats, units: TextUnit[], language: string) {
  const text = formats[format].write(units, 'base', language)[`${language}.${format}`] ?? ''
  return formats[format].read(decoded(Buffer.from(text)).replace(/^\ufeff/, ''), language)
}

const cases = codes.flatMap((code) =>
  (['AR', 'CN', 'RU'].includes(code) ? (['csv', 'xliff', 'json'] as const) : (['csv'] as const)).map(
    (format) => [code, format] as const,
  ),
)

it.each(cases)('texts in %s come back as they were from %s, with every plural form', (language, format) => {
  const units = translatedUnits(language)
  expect(units.length).toBeGreaterThan(2700)
  const read = readBack(format, units, language)
  const said = (texts: readonly { key: string; text: string }[]) =>
    texts.map(({ key, text }) => `${key} ${text}`).join('\0')
  expect(said(read)).toBe(said(units.map(({ key, target }) => ({ key, text: target }))))
  const { issues, texts } = judgeTexts(language, units, read, false)
  expect(issues).toEqual([])
  const endings = [...texts.keys()].flatMap((key) => /_(zero|one|two|few|many|other)$/.exec(key)?.[1] ?? [])
  expect(endings).toEqual(expect.arrayContaining(listPluralForms(language)))
})

describe('a CSV file that a spreadsheet saved', () => {
  const units = translatedUnits('IT')
  const written = formatCsv(units).replace(/^\ufeff/, '')
  const cells = (separator: string, end: string, isQuoted: boolean) =>
    [
      ['context', 'source', 'target', 'developer_comments'],
      ...units.map((unit) => [unit.key, unit.source, unit.target, unit.note]),
    ]
      .map((row) =>
        row
          .map((cell) => (/^'*[=+-]/.test(cell) ? `'${cell}` : cell))
          .map((cell) => (isQuoted || /[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(separator),
      )
      .join(end) + end
  it.each<[string, Buffer]>([
    ['as it was', Buffer.from(written)],
    ['with its mark', Buffer.from(`\ufeff${written}`)],
    ['with lines that end as on Unix', Buffer.from(written.replaceAll('\r\n', '\n'))],
    ['with lines that end as on old Macs, cells too', Buffer.from(written.replaceAll(/\r?\n/g, '\r'))],
    ['with lines that end as on Windows, cells too', Buffer.from(written.replaceAll(/\r?\n/g, '\r\n'))],
    ['with semicolons', Buffer.from(`\ufeff${cells(';', '\r\n', false)}`)],
    ['with everything in quotes', Buffer.from(cells(';', '\n', true))],
    ['with its separator named', Buffer.from(`sep=;\r\n${cells(';', '\r\n', true)}`)],
    ['as Unicode text', Buffer.from(`\ufeff${cells('\t', '\r\n', false)}`, 'utf16le')],
    [
      'with empty lines and cells at the end',
      Buffer.from(`${written.replaceAll('\r\n', ',,\r\n')},,,,\r\n\r\n`),
    ],
  ])('says the same %s', (_, bytes) => {
    const read = formats.csv.read(decoded(bytes).replace(/^\ufeff/, ''), 'IT')
    expect(read.map(({ text }) => text)).toEqual(units.map(({ target }) => target))
    expect(judgeTexts('IT', units, read, false).issues).toEqual([])
  })

  it('is refused in another encoding, and cut off', () => {
    expect(() => decoded(Buffer.from(written, 'latin1'))).toThrow('CSV UTF-8')
    expect(() => formats.csv.read('context,target\nframe.login,"Log in', 'IT')).toThrow('within quotes')
    expect(() => formats.csv.read('a,b\nframe.login,Log in', 'IT')).toThrow('context, source, target')
  })

  it('is read with the names that tools give to its columns', () => {
    expect(formats.csv.read('key,en,it\nframe.login,Log in,Accedi\n', 'IT')).toEqual([
      { key: 'frame.login', source: 'Log in', text: 'Accedi' },
    ])
  })
})

it.each([
  [
    '1.2, with other translations and a match of a program',
    `<trans-unit id="frame.login"><source>Log in</source>
      <alt-trans><source>Sign in</source><target state="new">Entrar agora</target></alt-trans>
      <target state="translated">Ent<g id="1">r</g>ar</target>
      <alt-trans><target>Acessar</target></alt-trans></trans-unit>`,
  ],
  [
    '2, with matches and their parts',
    `<unit id="frame.login"><mtc:matches><mtc:match ref="#1"><source>Sign in</source><target>Acessar</target>
      </mtc:match></mtc:matches><segment state="translated"><source>Log in</source><target>Ent<pc id="1">r</pc>ar</target></segment></unit>`,
  ],
  [
    '1.2, with the divided source that a program adds',
    `<trans-unit id="frame.login"><source>Log in</source><seg-source>Log in</seg-source><target>Entrar</target></trans-unit>`,
  ],
])('a text of XLIFF %s is its own target alone', (_, unit) => {
  const read = parseXliff(`<xliff version="1.2"><file><body>${unit}</body></file></xliff>`)
  expect(read).toEqual([{ key: 'frame.login', source: 'Log in', text: 'Entrar' }])
})

describe('what came back', () => {
  const units = textUnits(new Map(), 'RU')
  const whole = units.map(({ key, source }) => ({ key, text: source }))
  const getKey = (test: (unit: TextUnit) => boolean) => units.find(test)?.key ?? ''
  const valued = getKey(({ key, source }) => source.includes('{{') && !/_\w+$/.test(key))
  const plural = getKey(({ key }) => key.endsWith('_few'))
  const plain = getKey(({ source }) => /^\w+$/.test(source))
  const linked = getKey(({ source }) => /<\w+>/.test(source))
  const sourceAt = (key: string) => units.find((unit) => unit.key === key)?.source ?? ''
  it.each<[string, string, (text: string) => string, string]>([
    ['a lost value', valued, () => 'слова', 'lost-value'],
    ['a value of another name', valued, (text) => text.replace(/\{\{\s*\w+/, '{{zzz'), 'lost-value'],
    ['a value more', plain, (text) => `${text} {{count}}`, 'unknown-value'],
    [
      'a value in single braces',
      valued,
      (text) => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}'),
      'unknown-value',
    ],
    ['a value as printf writes it', plain, (text) => `${text} %s`, 'foreign-words'],
    ['markup', plain, (text) => `<b>${text}</b>`, 'foreign-words'],
    ['a lost link', linked, (text) => text.replaceAll(/<[^>]*>/g, ''), 'lost-value'],
    ['an empty text', plain, () => '', 'empty-words'],
    ['a text of white space', plain, () => ' \u200b', 'empty-words'],
    ['a text still to be translated', plain, (text) => `TODO: ${text}`, 'empty-words'],
    ['a plural form without words', plural, () => '', 'missing-plural'],
  ])('is refused with %s', (_, key, change, code) => {
    const changed = whole.map((entry) => (entry.key === key ? { key, text: change(entry.text) } : entry))
    const { issues } = judgeTexts('RU', units, changed, false)
    const found = issues.find((issue) => issue.code === code)
    expect(found?.path.join('.')).toBe(key)
    expect(found?.severity ?? 'error').toBe('error')
    expect(
      [found?.found, found?.expected, found?.fix].every((text) => text !== undefined && text !== ''),
    ).toBe(true)
    expect(issues.filter(({ path }) => path.join('.') !== key)).toEqual([])
  })

  it('is refused with a key that is none, and with one twice', () => {
    const more = [...whole, { key: `${plain}x`, text: 'x' }, { key: valued, text: 'x' }]
    expect(judgeTexts('RU', units, more, false).issues).toMatchObject([
      { code: 'unknown-key', suggestion: plain },
      { code: 'repeated-key' },
    ])
  })

  it('may be partial where that is said: what has no words is left out, a plural that is half done is not', () => {
    const partly = whole.map((entry) =>
      entry.key === plain || entry.key === plural ? { ...entry, text: '' } : entry,
    )
    const { issues, texts } = judgeTexts('RU', units, partly, true)
    expect(issues.map(({ code }) => code)).toEqual(['missing-plural'])
    expect(texts.size).toBe(whole.length - 2)
  })

  it('warns of English that has changed meanwhile', () => {
    const read = whole.map((entry) => ({
      ...entry,
      source: entry.key === plain ? 'Before' : sourceAt(entry.key),
    }))
    expect(judgeTexts('RU', units, read, false).issues).toMatchObject([
      { code: 'changed-source', severity: 'warning', found: 'Before', expected: sourceAt(plain) },
    ])
  })
})

describe('npm run texts', () => {
  let folder: BrandFolder
  let to: string
  const printed: string[] = []
  const place = () => join(folder.root, 'base', 'locales', 'IT.json')
  const file = (ending = 'csv') => join(to, `base.IT.${ending}`)
  const importing = (more: object = {}, ...ids: string[]) =>
    importTexts({
      ids: ids.length > 0 ? ids : [file()],
      folder: folder.root,
      write: false,
      partial: false,
      ...more,
    })
  const translate = () =>
    writeFileSync(
      file(),
      formatCsv(
        formats.csv
          .read(readFileSync(file(), 'utf8').slice(1), 'IT')
          .map(({ key, source = '' }) => ({ key, source, target: `${source} §`, note: '' })),
      ),
    )

  beforeEach(async () => {
    to = mkdtempSync(join(tmpdir(), 'livery-texts-'))
    folder = await brandFolder({
      base: wholeBrand({ languages: { default: 'EN', supported: ['EN', 'IT'] } }),
    })
    printed.length = 0
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
    await exportTexts({ ids: ['base', 'it'], folder: folder.root, format: 'csv', to })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await folder.remove()
    rmSync(to, { recursive: true, force: true })
  })

  it('exports, imports and is offered then: nothing is written before it is asked for', async () => {
    translate()
    expect(await importing()).toBe(0)
    expect(existsSync(place())).toBe(false)
    expect(printed.join('\n')).toMatch(/\d{4} new, 0 changed, 0 as they are(.|\n)*Nothing was written/)
    expect(await importing({ write: true })).toBe(0)
    expect(printed.at(-1)).toContain('IT has words for 100 %')
    await exportTexts({ ids: ['base', 'IT'], folder: folder.root, format: 'xliff', to })
    const before = readFileSync(place())
    expect(await importing({ write: true }, file('xliff'))).toBe(0)
    expect(printed.at(-1)).toMatch(/0 new, 0 changed, \d{4} as they are/)
    expect(readFileSync(place())).toEqual(before)
  })

  it('loses nothing that the file of words says, and keeps it beside', async () => {
    const own = {
      $schema: './x.json',
      pages: { articles: { mine: { title: 'Mio' } } },
      frame: { login: 'TODO: Log in', register: 'Iscriviti' },
    }
    await folder.write('base', { 'locales/IT.json': own })
    const before = readFileSync(place(), 'utf8')
    translate()
    await importing({ write: true })
    expect(JSON.parse(readFileSync(place(), 'utf8'))).toMatchObject({
      $schema: './x.json',
      pages: { articles: { mine: { title: 'Mio' } } },
      frame: { login: 'Log in §' },
    })
    expect(readFileSync(`${place()}.bak`, 'utf8')).toBe(before)
  })

  it('writes nothing at all where one text is wrong', async () => {
    translate()
    writeFileSync(file(), readFileSync(file(), 'utf8').replace(' §', ' %s §'))
    expect(await importing({ write: true, partial: true })).toBe(1)
    expect(existsSync(place())).toBe(false)
    expect(printed.join('\n')).toMatch(/found: (.|\n)*expected: (.|\n)*fix: (.|\n)*nothing was written/)
  })

  it('does not write over a file that somebody may be translating', async () => {
    const again = exportTexts({ ids: ['base', 'IT'], folder: folder.root, format: 'csv', to })
    await expect(again).rejects.toThrow('already')
  })

  it('is a command', async () => {
    vi.restoreAllMocks()
    const ended = await runCli('texts', ['import', file(), '--partial', '--brands', folder.root])
    expect([ended.code, ended.stderr]).toEqual([0, ''])
    expect(ended.stdout).toContain('0 new, 0 changed, 0 as they are')
    expect((await runCli('texts', ['exprot'])).stderr).toContain('Did you mean export?')
  })

  it('says which file it takes', async () => {
    const unknown = join(to, 'words.csv')
    writeFileSync(unknown, '')
    await expect(importing({}, unknown)).rejects.toThrow('<brand> <CODE>')
    await expect(importing({}, file('xlsx'))).rejects.toThrow('CSV UTF-8')
  })
})
