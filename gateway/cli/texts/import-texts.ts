import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { StartRefused } from '../../base/config/config.ts'
import { fileSchemas } from '../../../schemas/brand/file-schemas.ts'
import { checkLocale } from '../../brands/check/check-words.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { getFinding } from '../../brands/files/issue.ts'
import { over } from '../../../schemas/brand/merge.ts'
import { translatedShare } from '../../brands/words/translated-share.ts'
import { due } from '../../brands/words/words-due.ts'
import { getDocuments, getLanguage } from '../brand/translatable.ts'
import { printFinding } from '../brand/check.ts'
import { bold, counted, green, red, yellow } from '../brand/paint.ts'
import { fileUnits } from './document-units.ts'
import { type FileChange, listFileChanges, replaceFile, requireShort } from './file-changes.ts'
import { decoded, formats } from './formats.ts'
import { judgeTexts } from './judge-texts.ts'
import { findText } from '../../brands/words/text-at.ts'
import { setText, textUnits, type Tree } from './text-unit.ts'

export interface ImportWords {
  /** The file, and the brand and the language where its name does not say them. */
  ids: readonly string[]
  /** Absolute path of the brands folder. */
  folder: string
  write: boolean
  partial: boolean
}

const named = /^(?<brand>[a-z][a-z0-9-]*)\.(?<code>[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})*)\.[a-z]+$/

interface Asked {
  file: string
  id: string
  language: string
  format: keyof typeof formats
}

function getAsked([file, id, code, ...others]: readonly string[]): Asked {
  if (file === undefined || others.length > 0)
    throw new StartRefused('Name a file: npm run texts -- import <file> [<brand> <CODE>]')
  const ending = path.extname(file).slice(1).toLowerCase()
  const format = ending === 'xlf' ? 'xliff' : ending
  if (!Object.hasOwn(formats, format))
    throw new StartRefused(
      `"${file}" cannot be imported: found .${ending}, expected ${Object.keys(formats).join(', ')}. Save a spreadsheet as "CSV UTF-8".`,
    )
  const said = named.exec(path.basename(file))?.groups
  const [brand, language] = [id ?? said?.['brand'], code ?? said?.['code']]
  if (brand === undefined || language === undefined)
    throw new StartRefused(
      `"${file}" does not name the brand and the language, as luna.IT.csv does: npm run texts -- import ${file} <brand> <CODE>`,
    )
  return { file, id: brand, language: getLanguage(language), format: format as keyof typeof formats }
}

function readOwn(file: string): Tree {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, '')) as Tree
}

/** A file of words with these texts in it; all else stays where it is. */
function withTexts(own: Tree, texts: ReadonlyMap<string, string>): Tree {
  const copy = structuredClone(own) as Record<string, unknown>
  for (const [key, text] of texts) setText(copy, key, text)
  return copy
}

/** Texts that say something else than what the language has now. */
function changedTexts(own: Tree, words: unknown, texts: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...texts].filter(([key, text]) => {
      const path = key.split('.')
      const stated = findText(own, path)
      return findText(words, path) !== text || stated?.startsWith(due.trim()) === true
    }),
  )
}

/** What the file of words of a language would say with texts that came back. */
function changeWords(
  folder: string,
  { locales }: ResolvedBrand,
  language: string,
  texts: ReadonlyMap<string, string>,
): FileChange {
  const file = `locales/${language}.json`
  const place = path.join(folder, file)
  const own = readOwn(place)
  const changed = changedTexts(own, over(engineWords(language), locales.get(language)), texts)
  const $schema = path.relative(path.dirname(place), path.resolve('schemas/json/locale.schema.json'))
  const next = withTexts({ $schema: $schema.split(path.sep).join('/'), ...own }, changed)
  const fresh = [...changed.keys()].filter(
    (key) => findText(locales.get(language), key.split('.')) === undefined,
  ).length
  return {
    file,
    text: `${JSON.stringify(next, null, 2)}\n`,
    fresh,
    changed: changed.size - fresh,
    same: texts.size - changed.size,
    issues: checkLocale(fileSchemas.locale, next),
  }
}

function tellRefusal(findings: readonly Finding[]): number {
  for (const finding of findings.slice(0, 20)) console.log(printFinding(finding))
  if (findings.length > 20) console.log(`… and ${String(findings.length - 20)} more.`)
  const errors = findings.filter(({ severity }) => severity === 'error').length
  console.log(red(`${counted(errors, 'error')}: nothing was written.`))
  return 1
}

/** `texts import <file>`: says what a translated file would change, and with --write changes it. Nothing is written where anything in it is wrong. */
export async function importTexts({ ids, folder, write, partial }: ImportWords): Promise<number> {
  const { file, id, language, format } = getAsked(ids)
  if (!existsSync(file)) throw new StartRefused(`File not found: ${file}.`)
  const documents = await getDocuments({ folder }, id)
  const read = formats[format].read(decoded(readFileSync(file)).replace(/^\ufeff/, ''), language)
  const ofFiles = fileUnits(documents, language)
  const units = [...textUnits(documents.locales, language), ...ofFiles]
  const { issues, texts } = judgeTexts(language, units, read, partial)
  const inFiles = new Set(ofFiles.map(({ key }) => key))
  const words = new Map([...texts].filter(([key]) => !inFiles.has(key)))
  const home = path.join(folder, id)
  const changes = [changeWords(home, documents, language, words), ...listFileChanges(home, ofFiles, texts)]
  const findings = [
    ...issues.map((issue) => getFinding(issue, id, file)),
    ...changes.flatMap((change) =>
      change.issues.map((issue) => getFinding(issue, id, `${id}/${change.file}`, change.text)),
    ),
  ]
  if (findings.some(({ severity }) => severity === 'error')) return tellRefusal(findings)
  for (const change of changes) requireShort(home, change)
  for (const finding of findings) console.log(printFinding(finding))
  for (const { file: place, fresh, changed, same } of changes)
    console.log(
      `${bold(path.join(home, place))}: ${String(fresh)} new, ${String(changed)} changed, ${String(same)} as they are.`,
    )
  const news = changes.filter(({ fresh, changed }) => fresh + changed > 0)
  if (news.length === 0) return 0
  if (!write) {
    console.log(yellow('Nothing was written: the same again with --write does it.'))
    return 0
  }
  for (const { file: place, text } of news) {
    const kept = replaceFile(path.join(home, place), text)
    console.log(`${green('written')} ${place}${kept === undefined ? '' : `; as it was: ${kept}`}`)
  }
  const { percent } = translatedShare(await getDocuments({ folder }, id), language)
  console.log(
    `${language} has words for ${String(percent)} % of its texts. Next: npm run brand -- check ${id}`,
  )
  return 0
}
