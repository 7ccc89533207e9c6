import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { readEntities } from './svg-entities.ts'
import {
  findAnimationHarm,
  findAttributeHarm,
  findCssHarm,
  findElementHarm,
  type Harm,
  isKeptAttribute,
  svgNamespace,
  xhtmlNamespace,
  xlinkNamespace,
} from './svg-rules.ts'

/** What is wrong, how it is mended, and where it begins. */
class Unsafe extends Error {
  readonly harm: Harm
  readonly offset: number

  constructor(harm: Harm, offset: number) {
    super(harm.what)
    this.harm = harm
    this.offset = offset
  }
}

const writeAgain = 'Export the picture again as plain SVG 1.1.'

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

function quoted(text: string) {
  const escapes: Readonly<Record<string, string>> = {
    '"': '&quot;',
    '\n': '&#10;',
    '\t': '&#9;',
    '\r': '&#13;',
  }
  return `"${escaped(text).replace(/["\n\t\r]/g, (sign) => escapes[sign] ?? sign)}"`
}

/** Notes that a program leaves for itself: nobody sees them. */
const unseenElements = new Set(['metadata', 'pgf', 'pgfref'])

/** What Illustrator puts beside a drawing for itself, in a place that no browser shows. */
function isForeignProgram({ local, attributes }: SaxesTagNS): boolean {
  const required = attributes['requiredExtensions']?.value ?? ''
  return local.toLowerCase() === 'foreignobject' && /^http:\/\/ns\.adobe\.com\//.test(required)
}

/** Reads a picture once, as strict XML, and writes what of it is a picture. */
class Cleaner {
  readonly #text: string
  readonly #parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: xlinkNamespace } })
  readonly #parts: string[] = []
  /** Where the tag that is being read begins. */
  #begins = 0
  #isRootRead = false
  #isChanged = false
  /** How deep the parser is in something that is left out. */
  #leftOut = 0
  /** The whole of a style, however comments and sections cut it up. */
  #css: string | undefined

  constructor(text: string) {
    this.#text = text
    this.#parser.on('error', ({ message }) => this.#refuseXml(message))
    this.#parser.on('doctype', (doctype) => this.#readDoctype(doctype))
    this.#parser.on('processinginstruction', ({ target }) => this.#readInstruction(target))
    this.#parser.on('xmldecl', () => undefined)
    this.#parser.on('comment', () => undefined)
    this.#parser.on('opentagstart', () => {
      this.#begins = this.#tagStart()
    })
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('text', (text) => this.#addText(text))
    this.#parser.on('cdata', (text) => {
      this.#isChanged = true
      this.#addText(text)
    })
    this.#parser.on('closetag', (tag) => this.#close(tag))
  }

  /** The picture alone; nothing where the text is that already. Throws at the first thing that could do more than be looked at. */
  clean(): string | undefined {
    this.#parser.write(this.#text).close()
    if (!this.#isRootRead) this.#refuse({ what: 'no <svg> element', fix: writeAgain }, 0)
    return this.#isChanged ? this.#parts.join('') : undefined
  }

  #refuse(harm: Harm, offset = this.#begins): never {
    throw new Unsafe(harm, offset)
  }

  #tagStart() {
    return Math.max(0, this.#text.lastIndexOf('<', this.#parser.position - 1))
  }

  #refuseXml(message: string) {
    // A prefix that nobody bound is one of a program's own: what has it is left out.
    if (message.includes('unbound namespace prefix')) return
    const reason = message.replace(/^[\d:]+\s*/, '')
    this.#refuse({ what: `invalid XML (${reason})`, fix: writeAgain }, Math.max(0, this.#parser.position - 1))
  }

  #readDoctype(doctype: string) {
    this.#isChanged = true
    const entities = readEntities(doctype, this.#text)
    if (!(entities instanceof Map)) this.#refuse(entities as Harm, this.#tagStart())
    const { ENTITIES: byName } = this.#parser as unknown as { ENTITIES: Record<string, string> }
    for (const [name, value] of entities as ReadonlyMap<string, string>)
      if (byName[name] === undefined) byName[name] = value
  }

  #readInstruction(target: string) {
    if (target.toLowerCase() === 'xml-stylesheet')
      this.#refuse(
        { what: 'a style sheet of another file', fix: 'Write its styles into a <style> of the picture.' },
        this.#tagStart(),
      )
    this.#isChanged = true
  }

  #open(tag: SaxesTagNS) {
    const { local, uri } = tag
    if (this.#css !== undefined) this.#refuse({ what: `<${tag.name}> in a style`, fix: writeAgain })
    const isDrawn = uri === svgNamespace || (uri === '' && tag.prefix === '')
    if (this.#leftOut > 0 || !isDrawn || unseenElements.has(local.toLowerCase()) || isForeignProgram(tag)) {
      const harm = isDrawn || uri === xhtmlNamespace ? findElementHarm(local) : undefined
      if (harm && !isForeignProgram(tag)) this.#refuse(harm)
      this.#leftOut += 1
      this.#isChanged = true
      return
    }
    const harm = findElementHarm(local) ?? findAnimationHarm(local, tag.attributes['attributeName']?.value)
    if (harm) this.#refuse(harm)
    if (!this.#isRootRead && local !== 'svg')
      this.#refuse({ what: 'no <svg> element', fix: writeAgain }, this.#begins)
    if (local.toLowerCase() === 'style') this.#css = ''
    this.#parts.push(this.#written(tag))
    this.#isRootRead = true
  }

  #written(tag: SaxesTagNS): string {
    const attributes = Object.values(tag.attributes)
    const kept = attributes.filter(isKeptAttribute)
    for (const attribute of kept) {
      const harm = findAttributeHarm(tag.local, attribute)
      if (harm) this.#refuse(harm)
    }
    const isOdd = attributes.some(
      (attribute) => !kept.includes(attribute) && !/^xmlns(:xlink)?$/.test(attribute.name),
    )
    const isRoot = !this.#isRootRead
    if (isOdd || tag.prefix !== '' || tag.uri === '') this.#isChanged = true
    const spaces = isRoot ? [`xmlns="${svgNamespace}"`, `xmlns:xlink="${xlinkNamespace}"`] : []
    const written = kept.map(
      ({ uri, local, name, value }) => `${uri === xlinkNamespace ? `xlink:${local}` : name}=${quoted(value)}`,
    )
    return `<${[tag.local, ...spaces, ...written].join(' ')}${tag.isSelfClosing ? '/' : ''}>`
  }

  #addText(text: string) {
    if (this.#leftOut > 0) return
    if (this.#css !== undefined) this.#css += text
    if (this.#isRootRead) this.#parts.push(escaped(text))
  }

  #close({ local, isSelfClosing }: SaxesTagNS) {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1
      return
    }
    const harm = this.#css === undefined ? undefined : findCssHarm(this.#css)
    if (harm) this.#refuse(harm)
    this.#css = undefined
    if (!isSelfClosing) this.#parts.push(`</${local}>`)
  }
}

function placeAt(text: string, offset: number) {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** A picture without what programs write into it for themselves, and why it could do more than be looked at, if it could. */
export function cleanSvg(text: string): { text: string; issues: Issue[] } {
  try {
    return { text: new Cleaner(text).clean() ?? text, issues: [] }
  } catch (error) {
    if (!(error instanceof Unsafe)) throw error
    const issue: Issue = {
      code: 'unsafe-picture',
      path: [],
      position: placeAt(text, error.offset),
      message: `the picture contains ${error.harm.what}`,
      fix: error.harm.fix,
    }
    return { text, issues: [issue] }
  }
}

const encodings = /^(windows-125\d|iso-8859-\d{1,2}|koi8-r|gbk|gb2312|gb18030|shift_jis|euc-kr|big5)$/i
const declaration = /^\ufeff?<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)["'][^>]*\?>/

/** The encoding of a file that is not in UTF-8, by its first bytes or as it says itself; `isKnown` where it can be read. */
function findEncoding(bytes: Buffer): { name: string; isKnown: boolean } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: 'utf-16le', isKnown: true }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: 'utf-16be', isKnown: true }
  const [, name = 'utf-8'] = declaration.exec(bytes.toString('latin1', 0, 200)) ?? []
  return name.toLowerCase() === 'utf-8' ? undefined : { name, isKnown: encodings.test(name) }
}

/** The bytes of a picture that are served: of a cleaned one in UTF-8, else those of the file. */
export function cleanSvgFile(bytes: Buffer): { bytes: Buffer; issues: Issue[] } {
  const encoding = findEncoding(bytes)
  if (encoding === undefined) {
    const text = bytes.toString()
    const cleaned = cleanSvg(text)
    return { bytes: cleaned.text === text ? bytes : Buffer.from(cleaned.text), issues: cleaned.issues }
  }
  const text = encoding.isKnown ? new TextDecoder(encoding.name).decode(bytes) : bytes.toString()
  const cleaned = cleanSvg(text.replace(declaration, ''))
  return { bytes: Buffer.from(cleaned.text), issues: cleaned.issues }
}
