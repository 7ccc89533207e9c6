/** What other formats of words put in the place of a value, or of markup: people would read it as it stands. */
export interface ForeignMark {
  kind: 'value' | 'tag' | 'entity'
  text: string
}

/** `{count, plural, one {…} other {…}}` with all that is within it. */
function icuAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

const icu = /\{\s*\w{1,60}\s*,\s*(?:plural|select|selectordinal|number|date|time|duration|spellout)\b/
const values = new RegExp(
  [
    '[$#]\\{[^{}]{1,60}\\}',
    '%\\{[^{}]{1,60}\\}',
    '%\\([A-Za-z_]\\w{0,60}\\)[sdif]',
    '%[A-Za-z_]\\w{0,60}%',
    '%(?:\\d{1,2}\\$)?[-+0#]?\\d{0,3}(?:\\.\\d{1,2})?[sdiufFxX@](?![\\p{L}\\p{N}])',
    '(?<!\\{)\\{\\s*\\d{1,3}\\s*\\}(?!\\})',
    '\\[\\[[^\\[\\]]{1,60}\\]\\]',
  ].join('|'),
  'gu',
)
/** `:amount` behind a space or at the beginning: a colon of a sentence stands behind a word. */
const colon = /(?<=^|[\s(])(?<!:\s*):[a-z][A-Za-z_]{1,40}\b(?!:)/g
const tag = /<\/?[A-Za-z][\w-]{0,40}(?:\s[^<>]{0,400})?\/?>/g
const entity = /&(?:[A-Za-z]{2,12}|#\d{1,6}|#x[0-9A-Fa-f]{1,6});/g

/** Marks of other formats in a text: values of printf, ICU, templates; HTML. */
export function findForeignMarks(text: string): ForeignMark[] {
  const foreignMarks: ForeignMark[] = []
  let rest = text
  for (let hit = icu.exec(rest); hit; hit = icu.exec(rest)) {
    const whole = icuAt(rest, hit.index)
    foreignMarks.push({ kind: 'value', text: whole })
    rest = rest.slice(0, hit.index) + rest.slice(hit.index + whole.length)
  }
  for (const [whole] of rest.matchAll(values)) foreignMarks.push({ kind: 'value', text: whole })
  for (const [whole] of rest.matchAll(colon)) foreignMarks.push({ kind: 'value', text: whole })
  for (const [whole] of rest.matchAll(tag)) foreignMarks.push({ kind: 'tag', text: whole })
  for (const [whole] of rest.matchAll(entity)) foreignMarks.push({ kind: 'entity', text: whole })
  return foreignMarks
}

/** The names of the tags of a text, each once. */
export function tagsIn(text: string): string[] {
  return [...new Set([...text.matchAll(tag)].map(([whole]) => /[A-Za-z][\w-]*/.exec(whole)?.[0] ?? ''))]
}
