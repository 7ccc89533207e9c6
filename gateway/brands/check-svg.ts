import { SaxesParser } from 'saxes'
import type { Issue } from './issue.types.ts'

const refusedElements = new Set(
  (
    'script foreignobject iframe embed object audio video image feimage handler listener set animate ' +
    'animatetransform animatemotion a link meta base html body'
  ).split(' '),
)
const isLocal = /^#[A-Za-z_][\w.-]*$/
const foreign = /url\(\s*["']?\s*(?!["'#\s])|expression\(|@import|javascript:|-moz-binding|behavior\s*:/i

function at(text: string, offset: number) {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function withoutPrefix(name: string) {
  return name.toLowerCase().slice(name.lastIndexOf(':') + 1)
}

function attributeProblem(name: string, value: string): string | undefined {
  const local = withoutPrefix(name)
  if (/^on[a-z]/.test(local)) return `an event handler (${name})`
  if (local === 'href' || local === 'src') {
    return isLocal.test(value) ? undefined : `a link out of the picture (${name})`
  }
  if (value.includes('\\')) return `an encoded value (${name})`
  return foreign.test(value) ? `a reference out of the picture (${name})` : undefined
}

/** What is wrong, and where it begins. */
class Unsafe extends Error {
  readonly offset: number

  constructor(what: string, offset: number) {
    super(what)
    this.offset = offset
  }
}

/** Reads the text once, as strict XML, and throws at the first thing that could do more than be looked at. */
function read(text: string): void {
  const parser = new SaxesParser()
  /** Where the tag that is being read begins. */
  let begins = 0
  let drawn = false
  /** The whole of a style, however comments cut it up. */
  let css: string | undefined
  const tagStart = () => Math.max(0, text.lastIndexOf('<', parser.position - 1))
  const refuse = (what: string, offset = begins): never => {
    throw new Unsafe(what, offset)
  }
  const isNoPicture = () => refuse('a declaration or an instruction', tagStart())
  parser.on('error', ({ message }) =>
    refuse(`what is no XML (${message.replace(/^[\d:]+\s*/, '')})`, Math.max(0, parser.position - 1)),
  )
  parser.on('doctype', isNoPicture)
  parser.on('cdata', isNoPicture)
  parser.on('processinginstruction', isNoPicture)
  parser.on('opentagstart', ({ name }) => {
    begins = tagStart()
    if (refusedElements.has(withoutPrefix(name))) refuse(`<${name}>`)
    if (css !== undefined) refuse(`<${name}> in a style`)
    if (withoutPrefix(name) === 'style') css = ''
    drawn ||= name === 'svg'
  })
  parser.on('attribute', ({ name, value }) => {
    const problem = attributeProblem(name, value)
    if (problem) refuse(problem)
  })
  parser.on('text', (part) => {
    if (css !== undefined) css += part
  })
  parser.on('closetag', () => {
    if (css !== undefined && (foreign.test(css) || css.includes('\\'))) refuse('a style that reaches out')
    css = undefined
  })
  parser.write(text).close()
  if (!drawn) refuse('no <svg> element', 0)
}

/** Why a picture could do more than be looked at, if it could. */
export function checkSvg(text: string): Issue[] {
  try {
    read(text)
    return []
  } catch (error) {
    if (!(error instanceof Unsafe)) throw error
    return [
      {
        code: 'unsafe-picture',
        path: [],
        position: at(text, error.offset),
        message: `the picture holds ${error.message}`,
        fix: 'Export it again as plain SVG without scripts, handlers, links and outside files.',
      },
    ]
  }
}
