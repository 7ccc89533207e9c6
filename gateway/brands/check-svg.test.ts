import { describe, expect, it } from 'vitest'
import { checkSvg } from './check-svg.ts'

function svg(inside: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`
}

describe('pictures', () => {
  it.each([
    svg('<path d="M0 0" fill="url(#g)"/><use href="#a"/>'),
    svg('<!-- a > b --><style>.a{fill:var(--x)}</style><symbol id="a"><g class="a"/></symbol>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<text>a &amp; b</text>')}`,
  ])('are taken when they can only be looked at', (text) => {
    expect(checkSvg(text)).toEqual([])
  })

  it.each([
    ['a script', svg('<script>1</script>')],
    ['a prefixed script', svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>')],
    ['a handler', svg('<g onclick="x"/>')],
    ['a handler in capitals', svg('<g ONLOAD="x"/>')],
    ['a handler without quotes', '<svg onload=x>'],
    ['a handler after a slash', '<svg/onload="x">'],
    ['HTML', svg('<foreignObject><p/></foreignObject>')],
    ['a link', svg('<a href="#x"/>')],
    ['an outside use', svg('<use href="https://a.example/#b"/>')],
    ['an outside picture', svg('<image href="a.png"/>')],
    ['an encoded script link', svg('<use xlink:href="java&#115;cript:x"/>')],
    ['an animation', svg('<animate attributeName="href" to="javascript:x"/>')],
    ['an outside paint', svg('<g fill="url(https://a.example/#b)"/>')],
    ['an encoded paint', svg('<g fill="url(&quot;https://a.example&quot;)"/>')],
    ['an escaped paint', svg('<g style="fill:u\\72l(https://a.example)"/>')],
    ['an import', svg('<style>@import "https://a.example"</style>')],
    ['an import behind an element', svg('<style><g/>@import "https://a.example"</style>')],
    ['an import cut by a comment', svg('<style>@im<!-- -->port "https://a.example"</style>')],
    ['an encoded import', svg('<style>&#64;import "https://a.example"</style>')],
    ['an import in raw text', svg('<style><![CDATA[@import "https://a.example"]]></style>')],
    ['a tag that nobody closes', svg('<g>')],
    ['an attribute that stands twice', svg('<g fill="red" fill="blue"/>')],
    ['a second picture', svg('') + svg('')],
    ['an entity that XML does not know', svg('<text>&nbsp;</text>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['an unfinished comment', svg('<!-- ')],
    ['no picture', '<p/>'],
  ])('are refused with %s', (_, text) => {
    expect(checkSvg(text)).toMatchObject([{ code: 'unsafe-picture' }])
  })

  it('name the place of what they are refused for', () => {
    const places = [svg('\n <g onclick="x"/>'), svg('<style>a{}</style>\n<script/>'), svg('\n<g a=x/>')]
    expect(places.map((text) => checkSvg(text).map(({ position, message }) => [position, message]))).toEqual([
      [[{ line: 2, column: 2 }, 'the picture holds an event handler (onclick)']],
      [[{ line: 2, column: 1 }, 'the picture holds <script>']],
      [[{ line: 2, column: 6 }, 'the picture holds what is no XML (unquoted attribute value.)']],
    ])
  })

  it.each(['<svg "', '<svg a="', '<!--', '<svg a ', `<g a="${'url('.repeat(9)}`, '<?xml '])(
    'are read in time that grows with their length: %s',
    (part) => {
      // Time of this process alone: what grows faster than the length takes minutes, on any machine.
      const from = process.cpuUsage()
      checkSvg(part.repeat(1_000_000 / part.length))
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1000).toBeLessThan(1_000)
    },
  )
})
