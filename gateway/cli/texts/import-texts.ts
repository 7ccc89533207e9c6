import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { StartRefused } from '../../base/config/config.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { fileSchemas } from '../../brands/files/brand-schemas.ts'
import { checkLocale } from '../../brands/check/check-words.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { getFinding } from '../../brands/files/issue.ts'
import { over } from '../../brands/files/merge.ts'
import { translatedShare } from '../../brands/words/translated-share.ts'
import { due } from '../../brands/words/words-due.ts'
import { getDocuments, getLanguage } from '../brand/translatable.ts'
import { printFinding } from '../brand/check.ts'
import { bold, counted, green, red, yellow } from '../brand/paint.ts'
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
      `"${file}" is none of the files that can be read: ${Object.keys(formats).join(', ')}. A table is saved as "CSV UTF-8".`,
    )
  const said = named.exec(path.basename(file))?.groups
  const [brand, language] = [id ?? said?.['brand'], code ?? said?.['code']]
  if (brand === undefined || language === undefined)
    throw new StartRefused(
      `The name of the file does not say the brand and the language: npm run texts -- import ${file} <brand> <CODE>`,
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

/** Replaces a file whole, and keeps what it said beside it. */
function replaceFile(file: string, text: string): string | undefined {
  mkdirSync(path.dirname(file), { recursive: true })
  const kept = existsSync(file) ? `${file}.bak` : undefined
  if (kept !== undefined) copyFileSync(file, kept)
  const made = path.join(path.dirname(file), `.${path.basename(file)}.tmp`)
  writeFileSync(made, text)
  renameSync(made, file)
  return kept
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
  if (!existsSync(file)) throw new StartRefused(`There is no file ${file}.`)
  const documents = await getDocuments({ folder }, id)
  const read = formats[format].read(decoded(readFileSync(file)).replace(/^\ufeff/, ''), language)
  const { issues, texts } = judgeTexts(language, textUnits(documents.locales, language), read, partial)
  const place = path.join(folder, id, 'locales', `${language}.json`)
  const own = readOwn(place)
  const changed = changedTexts(own, over(engineWords(language), documents.locales.get(language)), texts)
  const $schema = path.relative(path.dirname(place), path.resolve('schemas/json/locale.schema.json'))
  const next = withTexts({ $schema: $schema.split(path.sep).join('/'), ...own }, changed)
  const text = `${JSON.stringify(next, null, 2)}\n`
  const grown = checkLocale(fileSchemas.locale, next)
  const findings = [...issues, ...grown].map((issue) => getFinding(issue, id, file))
  if (findings.some(({ severity }) => severity === 'error')) return tellRefusal(findings)
  if (Buffer.byteLength(text) > getLimit(`locales/${language}.json`))
    throw new StartRefused(`With these texts ${place} would be longer than a brand's file may be.`)
  for (const finding of findings) console.log(printFinding(finding))
  const fresh = [...changed.keys()].filter(
    (key) => findText(documents.locales.get(language), key.split('.')) === undefined,
  )
  console.log(
    `${bold(place)}: ${String(fresh.length)} new, ${String(changed.size - fresh.length)} changed, ${String(texts.size - changed.size)} as they are.`,
  )
  if (changed.size === 0) return 0
  if (!write) {
    console.log(yellow('Nothing was written: the same again with --write does it.'))
    return 0
  }
  const kept = replaceFile(place, text)
  console.log(`${green('written')}${kept === undefined ? '' : `; as it was: ${kept}`}`)
  const { percent } = translatedShare(await getDocuments({ folder }, id), language)
  console.log(
    `${language} has words for ${String(percent)} % of its texts. Next: npm run brand -- check ${id}`,
  )
  return 0
}
