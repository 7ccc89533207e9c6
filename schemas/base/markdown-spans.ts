/** Words that are said alike. */
export interface Span {
  text: string
  style?: 'strong' | 'em' | 'code'
  /** Where they lead; the page decides whether it goes there. */
  to?: string
}

/** One mark of a line. Its length is bounded, so that time is linear in a line's length. */
const mark = new RegExp(
  [
    '\\\\([!-/:-@[-`{-~])',
    '`([^`]{1,400})`',
    '\\*{2,3}((?:[^*]|\\*(?!\\*)){1,400})\\*{2,3}',
    '\\*([^*\\s](?:[^*]{0,398}[^*\\s])?)\\*',
    '(?<!\\w)_{2,3}([^_]{1,400})_{2,3}(?!\\w)',
    '(?<!\\w)_([^_]{1,400})_(?!\\w)',
    '~~([^~]{1,400})~~',
    '==([^=]{1,400})==',
    '!\\[([^\\]]{0,400})\\]\\([^()]{1,600}\\)',
    '\\[\\^([\\w-]{1,40})\\]',
    '\\[([^\\]]{1,400})\\]\\(<?([^()\\s<>]{1,400})>?(?:\\s+(?:"[^"]{0,400}"|\'[^\']{0,400}\'))?\\)(?:\\{[^{}]{1,80}\\})?',
    '\\[([^\\]]{1,400})\\]\\{[^{}]{1,80}\\}',
    '<?((?:https?://|mailto:)[^\\s<>()"\'*`|]{1,400}[^\\s<>()"\'*`|.,;:!?])>?',
  ].join('|'),
  'g',
)

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

/** The words of one line, with what is strong, emphasised, code or a link. Markup of any other kind stays text. */
export function spansIn(line: string): Span[] {
  const spans: Span[] = []
  const say = (text: string, more: Omit<Span, 'text'> = {}) => {
    const last = spans.at(-1)
    const isSame = last && last.style === more.style && last.to === undefined && more.to === undefined
    if (isSame) last.text += text
    else if (text !== '') spans.push({ text, ...more })
  }
  /** Words within a mark: what is marked within it in turn stays a link or code, else it is said as the whole is. */
  const sayWithin = (text: string, more: Omit<Span, 'text'>) => {
    for (const { text: inner, ...own } of spansIn(text))
      say(inner, Object.keys(own).length > 0 && (own.to ?? own.style === 'code') ? own : more)
  }
  const written = withoutTags(line)
  let from = 0
  for (const match of written.matchAll(mark)) {
    const [
      whole,
      literal,
      code,
      strong,
      em,
      strong2,
      em2,
      struck,
      marked,
      picture,
      note,
      label,
      to,
      bracketed,
      address,
    ] = match
    say(withoutEntities(written.slice(from, match.index)))
    from = match.index + whole.length
    if (literal !== undefined) say(literal)
    else if (code !== undefined) say(code, { style: 'code' })
    else if (label !== undefined && to !== undefined)
      say(
        spansIn(label)
          .map(({ text }) => text)
          .join(''),
        { to },
      )
    else if (address !== undefined) say(address.replace(/^mailto:/, ''), { to: address })
    else if (note !== undefined) say(` (${note})`)
    else if (picture !== undefined) sayWithin(picture, { style: 'em' })
    else if (struck !== undefined || bracketed !== undefined) sayWithin(struck ?? bracketed ?? '', {})
    else if (strong !== undefined || strong2 !== undefined || marked !== undefined)
      sayWithin(strong ?? strong2 ?? marked ?? '', { style: 'strong' })
    else sayWithin(em ?? em2 ?? '', { style: 'em' })
  }
  say(withoutEntities(written.slice(from)))
  return spans
}

/** The words of one line without any mark. */
export function getPlainText(line: string): string {
  return spansIn(line)
    .map(({ text }) => text)
    .join('')
    .trim()
}
