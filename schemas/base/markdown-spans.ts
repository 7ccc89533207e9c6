/** Words that are said alike. */
export interface Span {
  text: string
  style?: 'strong' | 'em' | 'code'
  /** Where they lead; the page decides whether it goes there. */
  to?: string
}

type Role = 'literal' | 'code' | 'strong' | 'em' | 'plain' | 'note' | 'link' | 'to' | 'address'

/** The marks of a line, and what each of their groups is. Their length is bounded, so that time is linear in a line's length. */
const marks: readonly (readonly [source: string, ...roles: Role[]])[] = [
  ['\\\\([!-/:-@[-`{-~])', 'literal'],
  ['`([^`]{1,400})`', 'code'],
  ['\\*{2,3}((?:[^*]|\\*(?!\\*)){1,400})\\*{2,3}', 'strong'],
  ['\\*([^*\\s](?:[^*]{0,398}[^*\\s])?)\\*', 'em'],
  ['(?<!\\w)_{2,3}([^_]{1,400})_{2,3}(?!\\w)', 'strong'],
  ['(?<!\\w)_([^_]{1,400})_(?!\\w)', 'em'],
  ['~~([^~]{1,400})~~', 'plain'],
  ['==([^=]{1,400})==', 'strong'],
  // A picture is said by its description.
  ['!\\[([^\\]]{0,400})\\]\\([^()]{1,600}\\)', 'em'],
  ['\\[\\^([\\w-]{1,40})\\]', 'note'],
  [
    '\\[([^\\]]{1,400})\\]\\(<?([^()\\s<>]{1,400})>?(?:\\s+(?:"[^"]{0,400}"|\'[^\']{0,400}\'))?\\)(?:\\{[^{}]{1,80}\\})?',
    'link',
    'to',
  ],
  ['\\[([^\\]]{1,400})\\]\\{[^{}]{1,80}\\}', 'plain'],
  ['<?((?:https?://|mailto:)[^\\s<>()"\'*`|]{1,400}[^\\s<>()"\'*`|.,;:!?])>?', 'address'],
]
const mark = new RegExp(marks.map(([source]) => source).join('|'), 'g')
const roles = marks.flatMap(([, ...groups]) => groups)

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  times: '×',
  rarr: '→',
  larr: '←',
  deg: '°',
  sect: '§',
}

function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#[xX]([0-9A-Fa-f]{1,5})|([A-Za-z]{2,8}));/g,
    (whole, ten, hex, name) => {
      if (name !== undefined) return entities[name as string] ?? whole
      const code = ten === undefined ? parseInt(hex as string, 16) : Number(ten)
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
        ? String.fromCodePoint(code)
        : whole
    },
  )
}

/** Tags that word processors write among Markdown, and what stands for them: what they hold is kept. */
const plainTags =
  /<\/?(?:u|ins|s|del|strike|sup|sub|small|big|span|font|center|p|div|section|article|aside|details|summary|figure|figcaption|label|abbr|kbd|input)(?:\s[^<>]{0,400})?\/?>/gi
const strongTags = /<\/?(?:b|strong|mark)(?:\s[^<>]{0,200})?>/gi
const emphasisTags = /<\/?(?:i|em|cite)(?:\s[^<>]{0,200})?>/gi
const anchor = /<a\s[^<>]{0,400}?href=["']([^"'<>\s()]{1,400})["'][^<>]{0,200}>([^<>]{1,400})<\/a>/gi
const emptyAnchor = /<a(?:\s[^<>]{0,400})?>|<\/a>/gi

function withoutTags(line: string): string {
  if (!line.includes('<')) return line
  return line
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/<!--.{0,4000}?-->/g, '')
            .replace(anchor, '[$2]($1)')
            .replace(emptyAnchor, '')
            .replace(strongTags, '**')
            .replace(emphasisTags, '*')
            .replace(plainTags, ''),
    )
    .join('')
}

type Say = (text: string, more?: Omit<Span, 'text'>) => void

/** Words within a mark: what is marked within it in turn stays a link or code, else it is said as the whole is. */
function sayWithin(say: Say, text: string, more: Omit<Span, 'text'>): void {
  for (const { text: inner, ...marked } of spansIn(text)) {
    const isKept = marked.to !== undefined || marked.style === 'code'
    say(inner, isKept ? marked : more)
  }
}

function sayMark(say: Say, [, ...groups]: RegExpExecArray): void {
  const index = groups.findIndex((group) => group !== undefined)
  const text = groups[index] ?? ''
  const role = roles[index]
  if (role === 'literal') say(text)
  else if (role === 'code') say(text, { style: 'code' })
  else if (role === 'link') say(joinWords(text), { to: groups[index + 1] ?? '' })
  else if (role === 'address') say(text.replace(/^mailto:/, ''), { to: text })
  else if (role === 'note') say(` (${text})`)
  else if (role === 'strong' || role === 'em') sayWithin(say, text, { style: role })
  else sayWithin(say, text, {})
}

/** The words of one line, with what is strong, emphasised, code or a link. Markup of any other kind stays text. */
export function spansIn(line: string): Span[] {
  const spans: Span[] = []
  const say: Say = (text, more = {}) => {
    const last = spans.at(-1)
    const isSame = last && last.style === more.style && last.to === undefined && more.to === undefined
    if (isSame) last.text += text
    else if (text !== '') spans.push({ text, ...more })
  }
  const written = withoutTags(line)
  let from = 0
  for (const match of written.matchAll(mark)) {
    say(withoutEntities(written.slice(from, match.index)))
    from = match.index + match[0].length
    sayMark(say, match)
  }
  say(withoutEntities(written.slice(from)))
  return spans
}

function joinWords(line: string): string {
  return spansIn(line)
    .map(({ text }) => text)
    .join('')
}

/** The words of one line without any mark. */
export function getPlainText(line: string): string {
  return joinWords(line).trim()
}
