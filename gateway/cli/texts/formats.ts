import { StartRefused } from '../../base/config/config.ts'
import { formatCsv, parseCsv } from './csv.ts'
import { type ReadText, type TextUnit, listTexts, setText } from './text-unit.ts'
import { formatXliff, parseXliff } from './xliff.ts'

/** Texts as a tree of words, as i18next reads it. */
function formatJson(units: readonly TextUnit[], side: 'source' | 'target'): string {
  const tree: Record<string, unknown> = {}
  for (const unit of units) setText(tree, unit.key, unit[side])
  return `${JSON.stringify(tree, null, 2)}\n`
}

function parseJsonTexts(text: string): ReadText[] {
  let tree: unknown
  try {
    tree = JSON.parse(text)
  } catch (error) {
    throw new StartRefused(`The file is not valid JSON: ${(error as Error).message}.`)
  }
  return listTexts(tree).map(([key, value]) => ({ key, text: value }))
}

interface Format {
  /** The files of an export by what their names end with, behind the name of the brand. */
  write: (units: readonly TextUnit[], brand: string, language: string) => Record<string, string>
  read: (text: string, language: string) => ReadText[]
}

/** Formats that translation tools read, by the ending of their files. */
export const formats: Readonly<Record<'json' | 'csv' | 'xliff', Format>> = {
  json: {
    // Tools that read i18next take the English from a file of its own.
    write: (units, _, language) => ({
      [`${language}.json`]: formatJson(units, 'target'),
      ...(language !== 'EN' && { 'EN.json': formatJson(units, 'source') }),
    }),
    read: parseJsonTexts,
  },
  csv: {
    write: (units, _, language) => ({ [`${language}.csv`]: formatCsv(units) }),
    read: parseCsv,
  },
  xliff: {
    write: (units, brand, language) => ({ [`${language}.xliff`]: formatXliff(units, brand, language) }),
    read: parseXliff,
  },
}

/** Bytes of a file as text: spreadsheets write UTF-8 with a mark, or UTF-16. Throws StartRefused where they are neither. */
export function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new StartRefused(
      'The file is not UTF-8: its letters would be lost. Save it as "CSV UTF-8", or as UTF-8 in the editor.',
    )
  }
}
