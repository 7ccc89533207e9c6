import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { StartRefused } from '../../base/config/config.ts'
import { checkText } from '../../brands/check/check-text.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { type FileUnit, findSchema, readText } from './document-units.ts'

/** What a file would say after an import. */
export interface FileChange {
  /** Below the brand's folder. */
  file: string
  text: string
  /** How many of its texts are new, others than before, and as they are. */
  fresh: number
  changed: number
  same: number
  issues: Issue[]
}

/** A document with a value in it, as somebody wrote the rest of it. */
function withValue(text: string, { path: at = [] }: FileUnit, value: string): string {
  return applyEdits(text, modify(text, at, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }))
}

/** What is wrong with a file as it would be. */
function judgeFile(file: string, text: string): Issue[] {
  const schema = findSchema(file)
  return schema ? checkValue(schema, JSON.parse(text), false) : checkText(text, 'content')
}

/** What documents and articles would say with texts that came back, by file. */
export function listFileChanges(
  folder: string,
  units: readonly FileUnit[],
  texts: ReadonlyMap<string, string>,
): FileChange[] {
  const read = units.filter(({ key }) => texts.has(key))
  const files = [...new Set(read.map(({ file }) => file))]
  return files.map((file) => {
    const own = read.filter((unit) => unit.file === file)
    const news = own.filter(({ key, target }) => texts.get(key)?.trim() !== target.trim())
    const before = readText(path.join(folder, file)) ?? ''
    const text = news.reduce((now, unit) => {
      const said = texts.get(unit.key) ?? ''
      return unit.path ? withValue(now, unit, said) : `${said.trim()}\n`
    }, before)
    const fresh = news.filter(({ target }) => target === '').length
    return {
      file,
      text,
      fresh,
      changed: news.length - fresh,
      same: own.length - news.length,
      issues: news.length === 0 ? [] : judgeFile(file, text),
    }
  })
}

/** Throws StartRefused where a file would be longer than a brand's file may be. */
export function requireShort(folder: string, { file, text }: Pick<FileChange, 'file' | 'text'>): void {
  if (Buffer.byteLength(text) > getLimit(file))
    throw new StartRefused(
      `With these texts ${path.join(folder, file)} would be longer than a brand's file may be.`,
    )
}

/** Replaces a file whole, and keeps what it said beside it. Returns where that is. */
export function replaceFile(file: string, text: string): string | undefined {
  mkdirSync(path.dirname(file), { recursive: true })
  const kept = existsSync(file) ? `${file}.bak` : undefined
  if (kept !== undefined) copyFileSync(file, kept)
  const made = path.join(path.dirname(file), `.${path.basename(file)}.tmp`)
  writeFileSync(made, text)
  renameSync(made, file)
  return kept
}
