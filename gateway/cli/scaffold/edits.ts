import { StartRefused } from '../../base/config/config.ts'

/** A text with `line` behind the last match of a pattern that has it; refuses a text that has none. */
export function insertAfter(text: string, pattern: RegExp, line: string, file: string): string {
  const last = [...text.matchAll(pattern)].at(-1)
  if (!last) throw new StartRefused(`${file} has no place for it any more: add it by hand: ${line.trim()}`)
  const end = last.index + last[0].length
  return text.slice(0, end) + line + text.slice(end)
}

/** A module with one import more. */
export function addImport(text: string, line: string, file: string): string {
  return insertAfter(
    text,
    /^import [^;]*? from '[^']+'.*\n|^import \{[^}]*\} from '[^']+'.*\n/gm,
    `${line}\n`,
    file,
  )
}

/** A JSON object of one entry a line, with one entry more. */
export function addEntry(text: string, entry: string): string {
  return text.replace(/\n\}\s*$/, `,\n  ${entry}\n}\n`)
}
