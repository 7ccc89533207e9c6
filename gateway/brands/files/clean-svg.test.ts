import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cleanSvg, cleanSvgFile } from './clean-svg.ts'

/** One pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function svg(inside: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`
}

describe('pictures', () => {
  it.each([
    svg('<path d="M0 0" fill="url(#g)"/><use href="#a"/>'),
    svg('<!-- a > b --><style>.a{fill:var(--x)}</style><symbol id="a"><g class="a"/></symbol>'),
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<text>a &amp; b</text>')}`,
  ])('are taken when they can only be looked at', (text) => {
    expect(cleanSvg(text)).toEqual({ text, issues: [] })
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
    ['an entity of others', `<!DOCTYPE svg [<!ENTITY a "b"><!ENTITY c "&a;&a;">]>${svg('&c;')}`],
    ['an entity of markup', `<!DOCTYPE svg [<!ENTITY a "<g/>">]>${svg('&a;')}`],
    ['an entity of a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`],
    ['an entity of a document type', `<!DOCTYPE svg [<!ENTITY % a "b">%a;]>${svg('')}`],
    ['entities without end', `<!DOCTYPE svg [<!ENTITY a "${'b'.repeat(400)}">]>${svg('&a;'.repeat(300))}`],
    ['a script in a note', svg('<metadata><script>1</script></metadata>')],
    [
      'HTML in a foreign element',
      svg('<x:y xmlns:x="x"><p xmlns="http://www.w3.org/1999/xhtml"><html/></p></x:y>'),
    ],
    ['a handler behind a prefix of its own', svg('<v:g xmlns:v="http://www.w3.org/2000/svg" onload="x"/>')],
    [
      'an outside picture in place of an embedded one',
      svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    ],
    ['an embedded picture that is none', svg('<image href="data:image/png;base64,PHN2Zy8+"/>')],
    ['an animated link', svg('<a><set attributeName="xlink:href" to="javascript:x"/></a>')],
    ['an animated handler', svg('<animate attributeName="onclick" values="x"/>')],
    ['a set of pictures', svg('<g style="background:image-set(\'//a.example\' 1x)"/>')],
    ['a font from outside', svg('<style>@font-face{src:url(//a.example/f)}</style>')],
    ['an escaped import', svg('<style>@\\69mport "//a.example"</style>')],
    ['an address cut by a line', svg('<style>a{fill:u\\\nrl(//a.example)}</style>')],
    ['a style sheet', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['an unfinished comment', svg('<!-- ')],
    ['no picture', '<p/>'],
  ])('are refused with %s', (_, text) => {
    expect(cleanSvg(text).issues).toMatchObject([{ code: 'unsafe-picture' }])
  })

  it('name the place of what they are refused for', () => {
    const places = [svg('\n <g onclick="x"/>'), svg('<style>a{}</style>\n<script/>'), svg('\n<g a=x/>')]
    expect(
      places.map((text) => cleanSvg(text).issues.map(({ position, message }) => [position, message])),
    ).toEqual([
      [[{ line: 2, column: 2 }, 'the picture contains an event handler (onclick)']],
      [[{ line: 2, column: 1 }, 'the picture contains <script>']],
      [[{ line: 2, column: 6 }, 'the picture contains invalid XML (unquoted attribute value.)']],
    ])
  })

  it.each(['<svg "', '<svg a="', '<!--', '<svg a ', `<g a="${'url('.repeat(9)}`, '<?xml '])(
    'are read in time that grows with their length: %s',
    (part) => {
      // Time of this process alone: what grows faster than the length takes minutes, on any machine.
      const from = process.cpuUsage()
      cleanSvg(part.repeat(1_000_000 / part.length))
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1000).toBeLessThan(1_000)
    },
  )
})

const exports = 'gateway/brands/testing/exports/svg-as-exported'

async function getColors(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats()
  return channels.slice(0, 3).reduce((sum, { max }) => sum + max, 0)
}

describe('pictures as drawing programs write them', () => {
  it.each(readdirSync(exports))('%s is taken, cleaned once and drawn', async (name) => {
    const { bytes, issues } = cleanSvgFile(readFileSync(join(exports, name)))
    expect(issues).toEqual([])
    expect(cleanSvgFile(bytes)).toEqual({ bytes, issues: [] })
    expect(await getColors(bytes)).toBeGreaterThan(100)
  })

  it.each([
    ['a document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${svg('<g/>')}`],
    [
      'short names of namespaces',
      `<!DOCTYPE svg [<!ENTITY ns "http://a.example/"><!ATTLIST svg xmlns:a CDATA #FIXED "x">]>${svg('<g xmlns:a="&ns;" a:b="c"/>')}`,
    ],
    [
      'what Illustrator keeps for itself',
      svg(
        '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1"><i:pgfRef xlink:href="#adobe_pgf"/></foreignObject><g i:extraneous="self"/></switch><i:pgf id="adobe_pgf"><![CDATA[eJzs]]></i:pgf>',
      ),
    ],
    [
      'notes and marks of an editor',
      svg(
        '<metadata><rdf:RDF xmlns:rdf="r"><a:b xmlns:a="a" a:c="x"/></rdf:RDF></metadata><g serif:id="L" sketch:type="x"/>',
      ),
    ],
    ['an instruction of a program', `<?xpacket begin="x"?>${svg('<g/>')}`],
  ])('lose %s', (_, text) => {
    const cleaned = cleanSvg(text)
    expect(cleaned.issues).toEqual([])
    expect(cleaned.text).not.toMatch(
      /DOCTYPE|ENTITY|foreignObject|adobe|pgf|metadata|rdf|serif|sketch|<\?|a:b/,
    )
    expect(cleaned.text).toContain('<g')
  })

  it.each([
    ['numbers as escapes in a style', svg('<style>.\\31 a{font-family:"\\5FAE\\8F6F";fill:url(#g)}</style>')],
    ['a backslash in a name', svg('<g data-name="C:\\logo.ai" id="logo image(1)"/>')],
    [
      'an animation of what is seen',
      svg('<g><animateTransform attributeName="transform" type="rotate" to="9"/></g>'),
    ],
    ['an embedded picture', svg(`<image width="1" href="data:image/png;base64,${png}"/>`)],
  ])('keep %s', (_, text) => {
    expect(cleanSvg(text)).toEqual({ text, issues: [] })
  })

  it('are given the namespace that they lack', () => {
    expect(cleanSvg('<svg viewBox="0 0 1 1"><g/></svg>').text).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"><g/></svg>',
    )
  })

  it.each<[string, Buffer]>([
    ['UTF-16', Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${svg('<g id="é"/>')}`, 'utf16le')],
    [
      'Windows-1252',
      Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${svg('<g id="é"/>')}`, 'latin1'),
    ],
  ])('are served in UTF-8 where they are in %s', (_, file) => {
    const { bytes, issues } = cleanSvgFile(file)
    expect(issues).toEqual([])
    expect(bytes.toString()).toContain('<g id="é"/>')
    expect(bytes.toString()).not.toContain('encoding')
  })

  it.each([
    [svg('<script/>'), 'the picture contains <script>', /without scripts/],
    [svg('<g onclick="x"/>'), 'the picture contains an event handler (onclick)', /Remove onclick/],
    [
      svg('<use href="a.svg#b"/>'),
      'the picture contains a link out of the picture (href of <use>)',
      /#gradient/,
    ],
    [
      svg('<style>@import "a"</style>'),
      'the picture contains a style that imports another (@import)',
      /into the picture/,
    ],
    [svg('<style>@font-face{}</style>'), 'the picture contains a font (@font-face)', /outlines/],
  ])('say what %s is refused for and how it is mended', (text, message, fix) => {
    expect(cleanSvg(text).issues).toMatchObject([{ message, fix: expect.stringMatching(fix) as string }])
  })
})
