import { SaxesParser } from 'saxes'
import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import { StartRefused } from '../../base/config/config.ts'
import type { ReadText, TextUnit } from './text-unit.ts'

const known = languages as Readonly<Record<string, Language>>

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
}

function unitText({ key, source, target, note }: TextUnit): string {
  const state = target === '' ? 'needs-translation' : 'translated'
  return [
    `      <trans-unit id="${escaped(key)}" resname="${escaped(key)}" xml:space="preserve">`,
    `        <source>${escaped(source)}</source>`,
    `        <target state="${state}">${escaped(target)}</target>`,
    ...(note === '' ? [] : [`        <note>${escaped(note)}</note>`]),
    '      </trans-unit>',
  ].join('\n')
}

/** Texts as XLIFF 1.2. */
export function formatXliff(units: readonly TextUnit[], brand: string, language: string): string {
  const tag = known[language]?.tag ?? language.toLowerCase()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">',
    `  <file original="${escaped(brand)}" datatype="plaintext" source-language="en" target-language="${tag}">`,
    '    <body>',
    ...units.map(unitText),
    '    </body>',
    '  </file>',
    '</xliff>',
    '',
  ].join('\n')
}

/** States in which a tool keeps what nobody has translated yet. */
const undone = new Set(['new', 'needs-translation', 'initial'])

/** What programs write into a unit beside its text: translations of other texts, and texts cut into parts. */
const beside = new Set(['alt-trans', 'matches', 'match', 'seg-source'])

/** Texts of an XLIFF file, 1.2 or 2. Markup within a text counts as the text that it holds. */
export function parseXliff(written: string): ReadText[] {
  const readTexts: ReadText[] = []
  let unit: { key: string; source: string; target: string; isUndone: boolean } | undefined
  let inside: 'source' | 'target' | undefined
  /** How many elements are open of those that stand beside a text. */
  let besideDepth = 0
  const parser = new SaxesParser({ xmlns: false })
  // What a document type defines is never read: a text of it cannot grow.
  parser.on('doctype', () => {
    throw new StartRefused('The file has a document type: write it anew without one.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.replace(/^.*:/, '')
    if (beside.has(local)) besideDepth += 1
    if (besideDepth > 0) return
    if (local === 'trans-unit' || local === 'unit') {
      const key = attributes['resname'] ?? attributes['name'] ?? attributes['id'] ?? ''
      unit = { key: String(key), source: '', target: '', isUndone: false }
    } else if (unit && (local === 'source' || local === 'target')) inside = local
    if (unit && undone.has(String(attributes['state'] ?? ''))) unit.isUndone = true
  })
  const take = (text: string) => {
    if (unit && inside && besideDepth === 0) unit[inside] += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    const local = name.replace(/^.*:/, '')
    if (beside.has(local)) besideDepth -= 1
    else if (besideDepth > 0) return
    if (local === inside) inside = undefined
    if (unit && (local === 'trans-unit' || local === 'unit')) {
      const { key, source, target, isUndone } = unit
      readTexts.push({ key, source, text: isUndone ? '' : target })
      unit = undefined
    }
  })
  parser.on('error', (error) => {
    throw new StartRefused(`The file is not valid XML: ${error.message}.`)
  })
  parser.write(written).close()
  return readTexts
}
