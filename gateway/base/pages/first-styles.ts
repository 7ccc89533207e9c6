/** A rule, a group of rules, or anything else of a sheet; `text` is what stands before its braces. */
interface Part {
  text: string
  /** Everything between the braces; undefined for a statement without. */
  body?: string
}

const groups = /^@(?:media|supports|container|layer)\b/

/** Where the brace, bracket or quote ends that opens at a position. */
function findEnd(css: string, from: number): number {
  let depth = 0
  for (let index = from; index < css.length; index += 1) {
    const sign = css[index] ?? ''
    if (sign === '\\') index += 1
    else if (sign === '"' || sign === "'") {
      while (css[(index += 1)] !== sign && index < css.length) if (css[index] === '\\') index += 1
    } else if ('{(['.includes(sign)) depth += 1
    else if ('})]'.includes(sign) && (depth -= 1) === 0) return index
  }
  return css.length
}

/** Splits at a sign that stands in no bracket and no quote. */
function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let index = 0; index < text.length; index += 1) {
    const value = text[index] ?? ''
    if (value === '\\') index += 1
    else if ('([{"\''.includes(value))
      index = '"\''.includes(value) ? text.indexOf(value, index + 1) : findEnd(text, index)
    else if (value === sign) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  return [...parts, text.slice(from)]
}

function listParts(css: string): Part[] {
  const parts: Part[] = []
  const sign = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{;]/g
  let from = 0
  for (let found = sign.exec(css); found; found = sign.exec(css)) {
    if (found[0] === ';') parts.push({ text: css.slice(from, found.index) })
    else if (found[0] === '{') {
      const end = findEnd(css, found.index)
      parts.push({ text: css.slice(from, found.index).trim(), body: css.slice(found.index + 1, end) })
      sign.lastIndex = end + 1
    } else continue
    from = sign.lastIndex
  }
  return parts
}

/** What an element must be, or be within, for a selector to reach it: tags, classes with their dot, ids with their sign. */
function listNeeds(selector: string): string[] {
  let plain = ''
  for (let index = 0; index < selector.length; index += 1) {
    const sign = selector[index] ?? ''
    // What stands in brackets may hold of any element.
    if (sign === '(' || sign === '[') index = findEnd(selector, index)
    else plain += sign
  }
  return plain.replace(/::?[\w-]+/g, '').match(/[.#]?[a-z_][\w-]*/gi) ?? []
}

/** Rules as they are chosen: those that other parts of the page alone have are left out. */
type Chooser = (has: (need: string) => boolean, parts: string[]) => void

function getChooser({ text, body }: Part): Chooser {
  if (body === undefined) return () => undefined
  if (groups.test(text)) {
    const choosers = listParts(body).map(getChooser)
    return (has, parts) => {
      const inner: string[] = []
      for (const choose of choosers) choose(has, inner)
      if (inner.length > 0) parts.push(`${text}{${inner.join('')}}`)
    }
  }
  if (text.startsWith('@')) return (_has, parts) => void parts.push(`${text}{${body}}`)
  const selectors = splitOutside(text, ',').map((selector) => ({ selector, needs: listNeeds(selector) }))
  return (has, parts) => {
    const chosen = selectors.filter(({ needs }) => needs.every(has))
    if (chosen.length > 0) parts.push(`${chosen.map(({ selector }) => selector).join(',')}{${body}}`)
  }
}

/** What selectors may name of some markup. */
function listNames(html: string): Set<string> {
  const names = new Set(['html', 'body'])
  for (const [, tag = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)([^>]*)/gi)) {
    names.add(tag.toLowerCase())
    for (const [, classes = ''] of attributes.matchAll(/\sclass="([^"]*)"/g))
      for (const name of classes.split(' ')) names.add(`.${name}`)
    for (const [, id = ''] of attributes.matchAll(/\sid="([^"]*)"/g)) names.add(`#${id}`)
  }
  return names
}

/** The animations among the rules that others of them name. */
function dropIdleAnimations(parts: readonly string[]): string[] {
  const getAnimation = (part: string) => /^@keyframes ([\w-]+)/.exec(part)?.[1]
  const rules = parts.filter((part) => getAnimation(part) === undefined).join('')
  return parts.filter((part) => {
    const name = getAnimation(part)
    return name === undefined || new RegExp(`[:, ]${name}\\b`).test(rules)
  })
}

/**
 * The rules that some markup may need of style sheets, in their order, for every width and state: what a selector asks for by tag,
 * class and id is there. `read` gives the text of a sheet.
 */
export function firstStyles(
  read: (href: string) => string,
): (html: string, sheets: readonly string[]) => string {
  const sheetChoosers = new Map<string, Chooser[]>()
  const listChoosers = (href: string) => {
    const known = sheetChoosers.get(href) ?? listParts(read(href)).map(getChooser)
    sheetChoosers.set(href, known)
    return known
  }
  return (html, sheets) => {
    const names = listNames(html)
    const parts: string[] = []
    for (const choose of sheets.flatMap(listChoosers)) choose((need) => names.has(need), parts)
    return dropIdleAnimations(parts).join('')
  }
}
