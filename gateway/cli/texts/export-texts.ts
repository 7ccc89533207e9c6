import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../base/config/config.ts'
import { getDocuments, getLanguage } from '../brand/translatable.ts'
import { bold, counted, green } from '../brand/paint.ts'
import { fileUnits } from './document-units.ts'
import { formats } from './formats.ts'
import { textUnits } from './text-unit.ts'

export interface ExportWords {
  ids: readonly string[]
  /** Absolute path of the brands folder. */
  folder: string
  format: string
  /** The folder that the files are written to. */
  to: string
}

/** `texts export <brand> <CODE>`: writes every text of a brand, English beside the language, into a file for translators. */
export async function exportTexts({ ids, folder, format, to }: ExportWords): Promise<number> {
  const [id, code, ...others] = ids
  if (id === undefined || code === undefined || others.length > 0)
    throw new StartRefused('Name a brand and a language: npm run texts -- export <brand> <CODE>')
  if (!Object.hasOwn(formats, format))
    throw new StartRefused(`Unknown format "${format}". Known: ${Object.keys(formats).join(', ')}.`)
  const language = getLanguage(code)
  const documents = await getDocuments({ folder }, id)
  const units = [...textUnits(documents.locales, language), ...fileUnits(documents, language)]
  const written = formats[format as keyof typeof formats].write(units, id, language)
  const files = Object.entries(written).map(([end, text]) => ({ file: path.join(to, `${id}.${end}`), text }))
  // Somebody may have begun to translate there.
  const taken = files.find(({ file }) => existsSync(file))
  if (taken)
    throw new StartRefused(
      `The file ${taken.file} exists already: move it away, or name another folder with --to.`,
    )
  mkdirSync(to, { recursive: true })
  for (const { file, text } of files) writeFileSync(file, text)
  const open = units.filter(({ target }) => target === '').length
  for (const { file } of files) console.log(`${green('created')} ${bold(file)}`)
  console.log(`${counted(units.length, 'text')}, ${String(open)} of them not translated into ${language}.`)
  console.log(`When they are translated: npm run texts -- import ${files[0]?.file ?? ''}`)
  return 0
}
