import type { Issue } from './issue.ts'

const refusedElements = new Set(
  (
    'script foreignobject iframe embed object audio video image feimage handler listener set animate ' +
    'animatetransform animatemotion a link meta base html body'
  ).split(' '),
)
const tagStart = /<(\/?)([A-Za-z_][\w.:-]*)/y
const attribute = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*\/?>/y
const head = /^\uFEFF?\s*<\?xml\s[^?<>]{0,200}\?>/
const isLocal = /^#[A-Za-z_][\w.-]*$/
const foreign = /url\(\s*["']?\s*(?!["'#\s])|expression\(|@import|javascript:|-moz-binding|behavior\s*:/i

const at = (text: string, offset: number) => {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

const withoutPrefix = (name: string) => name.toLowerCase().slice(name.lastIndexOf(':') + 1)

const attributeProblem = (name: string, value: string): string | undefined => {
  const local = withoutPrefix(name)
  if (/^on[a-z]/.test(local)) return `an event handler (${name})`
  if (local === 'href' || local === 'src') {
    return isLocal.test(value) ? undefined : `a link out of the picture (${name})`
  }
  if (/&(?!amp;|lt;|gt;|quot;|apos;)|\\/.test(value)) return `an encoded value (${name})`
  return foreign.test(value.replaceAll(/&(quot|apos);/g, '"'))
    ? `a reference out of the picture (${name})`
    : undefined
}

interface Cursor {
  text: string
  offset: number
}

const take = (cursor: Cursor, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = cursor.offset
  const found = pattern.exec(cursor.text)
  if (found) cursor.offset = pattern.lastIndex
  return found
}

/** Reads one tag as strict XML; the offset ends behind it. */
const tagProblem = (cursor: Cursor): { name: string; problem?: string } => {
  const start = take(cursor, tagStart)
  const name = start?.[2] ?? ''
  if (!start) return { name, problem: 'a tag that cannot be read' }
  if (refusedElements.has(withoutPrefix(name))) return { name, problem: `<${name}>` }
  for (let found = take(cursor, attribute); found; found = take(cursor, attribute)) {
    const problem = attributeProblem(found[1] ?? '', found[2] ?? found[3] ?? '')
    if (problem) return { name, problem }
  }
  return take(cursor, tagEnd)
    ? { name: (start[1] ?? '') + name }
    : { name, problem: 'a tag that cannot be read' }
}

const styleProblem = (cursor: Cursor): string | undefined => {
  const end = cursor.text.indexOf('<', cursor.offset)
  const css = cursor.text.slice(cursor.offset, end === -1 ? undefined : end)
  return foreign.test(css) || /[\\&]/.test(css) ? 'a style that reaches out' : undefined
}

/** Why a picture could do more than be looked at, if it could. Reads the text once, as strict XML. */
export const checkSvg = (text: string): Issue[] => {
  const cursor: Cursor = { text, offset: head.exec(text)?.[0].length ?? 0 }
  const refuse = (what: string, offset: number): Issue[] => [
    {
      code: 'unsafe-picture',
      path: [],
      position: at(text, offset),
      message: `the picture holds ${what}`,
      mend: 'Export it again as plain SVG without scripts, handlers, links and outside files.',
    },
  ]
  let drawn = false
  for (let open = text.indexOf('<', cursor.offset); open !== -1; open = text.indexOf('<', cursor.offset)) {
    cursor.offset = open
    if (text.startsWith('<!--', open)) {
      const end = text.indexOf('-->', open + 4)
      if (end === -1) return refuse('an unfinished comment', open)
      cursor.offset = end + 3
      continue
    }
    if (text[open + 1] === '!' || text[open + 1] === '?')
      return refuse('a declaration or an instruction', open)
    const { name, problem } = tagProblem(cursor)
    if (problem) return refuse(problem, open)
    if (withoutPrefix(name) === 'style') {
      const style = styleProblem(cursor)
      if (style) return refuse(style, open)
    }
    drawn ||= name === 'svg'
  }
  return drawn ? [] : refuse('no <svg> element', 0)
}
