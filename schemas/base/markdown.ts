/** Words that are said alike. */
export interface Span {
  text: string
  style?: 'strong' | 'em' | 'code'
  /** Where they lead; the page decides whether it goes there. */
  to?: string
}

/** A part of an article: one line, of lists one for each entry. */
export interface Block {
  kind: 'paragraph' | 'heading' | 'subheading' | 'bullets' | 'steps' | 'quote'
  lines: Span[][]
}

/** One mark of a line. Its length is bounded, so that time is linear in a line's length. */
const mark =
  /\\([\\`*_[\]()#>-])|`([^`]{1,400})`|\*\*([^*]{1,400})\*\*|\*([^*]{1,400})\*|(?<![\w])_([^_]{1,400})_(?![\w])|\[([^\]]{1,400})\]\(([^()\s]{1,400})\)/g

/** The words of one line, with what is strong, emphasised, code or a link. Markup of any other kind stays text. */
function spansOf(line: string): Span[] {
  const spans: Span[] = []
  const say = (text: string, more: Omit<Span, 'text'> = {}) => {
    const last = spans.at(-1)
    const isPlain = Object.keys(more).length === 0
    if (isPlain && last && Object.keys(last).length === 1) last.text += text
    else if (text !== '') spans.push({ text, ...more })
  }
  let from = 0
  for (const found of line.matchAll(mark)) {
    const [whole, literal, code, strong, em, em2, label, to] = found
    say(line.slice(from, found.index))
    from = found.index + whole.length
    if (literal !== undefined) say(literal)
    else if (code !== undefined) say(code, { style: 'code' })
    else if (strong !== undefined) say(strong, { style: 'strong' })
    else if (label !== undefined && to !== undefined) say(label, { to })
    else say(em ?? em2 ?? '', { style: 'em' })
  }
  say(line.slice(from))
  return spans
}

const starts: { kind: Block['kind']; begins: RegExp }[] = [
  { kind: 'heading', begins: /^##\s+/ },
  { kind: 'subheading', begins: /^###\s+/ },
  { kind: 'bullets', begins: /^[-*]\s+/ },
  { kind: 'steps', begins: /^\d{1,3}[.)]\s+/ },
  { kind: 'quote', begins: /^>\s?/ },
]
/** Kinds of which every line of the text is a line of its own. */
const listed = new Set<Block['kind']>(['bullets', 'steps'])

/**
 * Reads an article in the part of Markdown that articles need: headings, paragraphs, lists, quotes, emphasis, code, links. HTML has no
 * meaning in it. The first `# ` heading is the title.
 */
export function readMarkdown(text: string): { title: string; blocks: Block[] } {
  const blocks: Block[] = []
  let title = ''
  let open: Block | undefined
  const begin = (kind: Block['kind'], line: Span[]) => {
    open = { kind, lines: [line] }
    blocks.push(open)
  }
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') {
      open = undefined
      continue
    }
    if (title === '' && blocks.length === 0 && /^#\s+/.test(line)) {
      title = line.replace(/^#\s+/, '')
      continue
    }
    const start = starts.find(({ begins }) => begins.test(line))
    const spans = spansOf(start ? line.replace(start.begins, '') : line)
    const kind = start?.kind ?? 'paragraph'
    if (open && listed.has(open.kind) && open.kind === kind) open.lines.push(spans)
    else if (open && (kind === 'paragraph' || (kind === 'quote' && open.kind === kind)))
      open.lines.at(-1)?.push({ text: ' ' }, ...spans)
    else begin(kind, spans)
  }
  return { title, blocks }
}

/** Where an article's links lead. */
export function linksIn(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ lines }) => lines.flat()).flatMap(({ to }) => (to === undefined ? [] : [to]))
}
