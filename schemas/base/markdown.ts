import { getPlainText, type Span, spansIn } from './markdown-spans.ts'

export type { Span }

/** A part of an article: one line, of lists one for each entry. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'subheading' | 'bullets' | 'steps' | 'quote'
  lines: Span[][]
}

interface Line {
  kind: Block['kind']
  text: string
  /** How far in it begins, in characters. */
  indent: number
  /** The number of a step. */
  number?: number
}

const heading = /^(#{1,6})\s+(.*?)\s*#*$/
/** Names that Pandoc gives headings to be linked by. */
const headingId = /\s*\{[#.][^{}]{0,80}\}$/
const bullet = /^[-*+]\s+(?:\[([ xX])\]\s+)?/
const step = /^(\d{1,3})[.)]\s+/
const quote = /^>\s?/
const rule = /^(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/
const tableRule = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/

function readLine(raw: string): Line {
  const text = raw.trim()
  const indent = raw.length - raw.trimStart().length
  const [, signs = '', title = ''] = heading.exec(text) ?? []
  if (signs !== '')
    return { kind: signs.length < 3 ? 'heading' : 'subheading', text: title.replace(headingId, ''), indent }
  const [begin, box] = bullet.exec(text) ?? []
  if (begin !== undefined)
    return { kind: 'bullets', text: `${/x/i.test(box ?? '') ? '✓ ' : ''}${text.slice(begin.length)}`, indent }
  const [counted, number = ''] = step.exec(text) ?? []
  if (counted !== undefined)
    return { kind: 'steps', text: text.slice(counted.length), indent, number: Number(number) }
  if (quote.test(text)) return { kind: 'quote', text: text.replace(quote, ''), indent }
  return { kind: 'paragraph', text, indent }
}

function listCells(row: string): string[] {
  const inside = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** A row of a table as one entry of a list, which a phone has room for: its first cell, and what the others are by their heading. */
function getEntry(head: readonly string[], row: string): Span[] {
  const [first = '', ...rest] = listCells(row)
  const others = rest.flatMap((cell, index): Span[] => {
    if (cell === '') return []
    const name = getPlainText(head[index + 1] ?? '')
    return [
      { text: index === 0 ? (first === '' ? '' : ' – ') : ', ' },
      ...(name === '' ? [] : [{ text: `${name}: ` }]),
      ...spansIn(cell),
    ]
  })
  const name = getPlainText(first)
  return [...(name === '' ? [] : [{ text: name, style: 'strong' } as const]), ...others].filter(
    ({ text }) => text !== '',
  )
}

/** Lines as the rest reads them: headings that a line below marks, and without what only a program reads. */
function linesIn(text: string): string[] {
  const raw = text
    .replace(/^\ufeff/, '')
    .replace(/^---\r?\n[^]{0,4000}?\r?\n---\r?\n/, '')
    .split(/\r?\n/)
  return raw.flatMap((line, position) => {
    const below = raw[position + 1]?.trim() ?? ''
    const above = raw[position - 1]?.trim() ?? ''
    const isWords = line.trim() !== '' && !/^([#>|]|[-*+]\s|\d{1,3}[.)]\s)/.test(line.trim())
    if (isWords && !rule.test(line.trim()) && /^(={3,}|-{3,})$/.test(below))
      return [`${below.startsWith('=') ? '#' : '##'} ${line.trim()}`]
    if (/^(={3,}|-{3,})$/.test(line.trim()) && above !== '' && !/^([#>|]|[-*+]\s|\d{1,3}[.)]\s)/.test(above))
      return []
    // A break within a paragraph begins another one.
    return line.split(/<br\s*\/?>/i).flatMap((part, index) => {
      const isBroken = /(?:\\| {2,})$/.test(part) && part.trim() !== ''
      return [...(index > 0 ? ['\u2028'] : []), part.replace(/\\$/, ''), ...(isBroken ? ['\u2028'] : [])]
    })
  })
}

function isListed(kind: Block['kind']): boolean {
  return kind === 'bullets' || kind === 'steps'
}

/** Whether a line goes on with the words of a block before it. */
function goesOn(open: Block['kind'], kind: Line['kind']): boolean {
  return (open === 'paragraph' || open === 'quote') && (kind === 'paragraph' || kind === open)
}

/** Reads an article line by line. */
class Reader {
  readonly blocks: Block[] = []
  title = ''
  #open: Block | undefined
  #indent = 0
  /** An empty line was read since the last words. */
  #isGap = false
  #isCode = false
  #head: readonly string[] | undefined
  readonly #notes: Block[] = []

  read(lines: readonly string[]): void {
    for (const [at, raw] of lines.entries()) this.#readLine(raw, lines[at + 1] ?? '')
    this.blocks.push(...this.#notes)
  }

  #begin(kind: Block['kind'], line: Span[], indent = 0): void {
    this.#open = { kind, lines: [line] }
    this.#indent = indent
    this.blocks.push(this.#open)
  }

  #readLine(raw: string, next: string): void {
    const trimmed = raw.trim()
    if (/^(`{3,}|~{3,})/.test(trimmed)) {
      this.#isCode = !this.#isCode
      this.#open = undefined
    } else if (this.#isCode) this.#begin('paragraph', [{ text: raw, style: 'code' }])
    else if (raw === '\u2028') {
      if (this.#open && !isListed(this.#open.kind)) this.#open = undefined
    } else if (trimmed === '' || rule.test(trimmed)) {
      this.#isGap = true
      this.#head = undefined
      if (trimmed !== '') this.#open = undefined
    } else this.#readWords(raw, trimmed, next)
  }

  #readWords(raw: string, trimmed: string, next: string): void {
    if (trimmed.includes('|') && tableRule.test(next.trim()) && next.includes('-')) {
      this.#head = listCells(trimmed)
      this.#open = undefined
      return
    }
    if (this.#head) {
      if (tableRule.test(trimmed)) return
      const entry = getEntry(this.#head, trimmed)
      if (this.#open?.kind === 'bullets') this.#open.lines.push(entry)
      else this.#begin('bullets', entry)
      return
    }
    const [, note, words = ''] = /^\[\^([\w-]{1,40})\]:\s*(.*)$/.exec(trimmed) ?? []
    if (note !== undefined) {
      this.#notes.push({ kind: 'paragraph', lines: [[{ text: `(${note}) ` }, ...spansIn(words)]] })
      this.#open = undefined
      return
    }
    this.#add(readLine(raw))
  }

  #add(line: Line): void {
    const { kind, text, indent } = line
    const spans = spansIn(text)
    const isGap = this.#isGap
    this.#isGap = false
    if (spans.every((span) => span.text.trim() === '')) return
    const open = this.#open
    if (kind === 'heading' && this.title === '' && this.blocks.length === 0) {
      this.title = getPlainText(text)
      return
    }
    if (open && isListed(open.kind) && this.#addToList(open, line, spans, isGap)) return
    if (open && !isGap && goesOn(open.kind, kind)) {
      open.lines.at(-1)?.push({ text: ' ' }, ...spans)
      return
    }
    // The page counts from one: a list that goes on elsewhere keeps its numbers as words.
    const isLaterStep = kind === 'steps' && line.number !== 1
    if (isLaterStep) this.#begin('paragraph', [{ text: `${String(line.number)}. ` }, ...spans])
    else this.#begin(kind, spans, indent)
    if (kind === 'heading' || kind === 'subheading' || isLaterStep) this.#open = undefined
  }

  /** Whether a line is part of the list that is open. */
  #addToList(open: Block, { kind, indent, number }: Line, spans: Span[], isGap: boolean): boolean {
    const isWithin = indent >= this.#indent + 2
    if (isListed(kind) && isWithin) {
      open.lines.push([{ text: kind === 'steps' ? `${String(number)}. ` : '– ' }, ...spans])
      return true
    }
    if (kind === open.kind) {
      open.lines.push(spans)
      return true
    }
    if (kind !== 'paragraph' || (isGap && !isWithin)) return false
    open.lines.at(-1)?.push({ text: ' ' }, ...spans)
    return true
  }
}

/**
 * Reads an article as people and word processors write Markdown: headings, paragraphs, lists, quotes, tables, emphasis, code, links. HTML
 * has no meaning in it but for the plain tags that word processors write. The first `# ` heading is the title.
 */
export function readMarkdown(text: string): { title: string; blocks: Block[] } {
  const reader = new Reader()
  reader.read(linesIn(text))
  return { title: reader.title, blocks: reader.blocks }
}

/** Where an article's links lead. */
export function linksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ lines }) => lines.flat()).flatMap(({ to }) => (to === undefined ? [] : [to]))
}
