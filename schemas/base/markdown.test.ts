import { describe, expect, it } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureGrowth } from '../testing/work.ts'
import { linksIn, readMarkdown } from './markdown.ts'

describe('an article', () => {
  it('has a title, headings, paragraphs, lists and quotes', () => {
    const text = [
      '# About **us**',
      '',
      'One line',
      'and its end.',
      '## Why',
      '- first',
      '- second, `code`',
      '1. one',
      '2) two',
      '',
      '> Quoted',
      '> on.',
      '### Small',
      '# no title any more',
    ].join('\r\n')
    expect(readMarkdown(text)).toEqual({
      title: 'About us',
      blocks: [
        { kind: 'paragraph', lines: [[{ text: 'One line' }, { text: ' ' }, { text: 'and its end.' }]] },
        { kind: 'heading', lines: [[{ text: 'Why' }]] },
        {
          kind: 'bullets',
          lines: [[{ text: 'first' }], [{ text: 'second, ' }, { text: 'code', style: 'code' }]],
        },
        { kind: 'steps', lines: [[{ text: 'one' }], [{ text: 'two' }]] },
        { kind: 'quote', lines: [[{ text: 'Quoted' }, { text: ' ' }, { text: 'on.' }]] },
        { kind: 'subheading', lines: [[{ text: 'Small' }]] },
        { kind: 'heading', lines: [[{ text: 'no title any more' }]] },
      ],
    })
  })

  it('has strong, emphasised and linked words, and signs that mean nothing', () => {
    const [block] = readMarkdown('**a** *b* _c_ [d](/e) \\*f\\* snake_case_name 2 * 3').blocks
    expect(block?.lines[0]).toEqual([
      { text: 'a', style: 'strong' },
      { text: ' ' },
      { text: 'b', style: 'em' },
      { text: ' ' },
      { text: 'c', style: 'em' },
      { text: ' ' },
      { text: 'd', to: '/e' },
      { text: ' *f* snake_case_name 2 * 3' },
    ])
  })

  it('says HTML as it was typed, and names where its links lead', () => {
    const { blocks } = readMarkdown('<x>x</x> [in](/a) [out](https://b.example/?c=1)')
    expect(blocks[0]?.lines[0]?.[0]).toEqual({ text: '<x>x</x> ' })
    expect(linksIn(blocks)).toEqual(['/a', 'https://b.example/?c=1'])
  })

  it.each([
    '*',
    '_',
    '[',
    '`',
    '**a',
    '[a](',
    '\\',
    '> ',
    '~~',
    '==',
    '![',
    '[^',
    '<a href="',
    '<!--',
    '|-',
    'https://',
    '&#1',
  ])('of %j over and over is read in time that grows with its length', (sign) => {
    const read = (length: number) => readMarkdown(sign.repeat(Math.floor(length / sign.length)))
    // Further than the longest mark reaches.
    expect(measureGrowth(5_000, read)).toBeLessThan(11)
    expect(measureGrowth(40, (lines) => readMarkdown(`${sign.repeat(40)}\n`.repeat(lines)))).toBeLessThan(11)
  })
})

const exports = 'gateway/brands/testing/exports/markdown-as-exported'

function getText(markdown: string): string[] {
  const { title, blocks } = readMarkdown(markdown)
  return [title, ...blocks.flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join('')))]
}

describe('an article as word processors write it', () => {
  it.each(readdirSync(exports))('%s shows no mark of Markdown or HTML', (name) => {
    const shown = getText(readFileSync(join(exports, name), 'utf8')).join('\n')
    expect(shown).not.toMatch(/[*|\\{}[\]]|<\/?[a-z]|~~|==|^#|^-{2,}|^={2,}|\^/m)
  })

  it.each<[string, string, string[]]>([
    [
      'bold and italic in every spelling',
      '***a*** __b__ _c_ **d *e* f** <strong>g</strong>',
      ['', 'a b c d e f g'],
    ],
    ['escaped signs', '18\\+ 1\\~2 \\=\\> \\!', ['', '18+ 1~2 => !']],
    [
      'a table as a list',
      '| A | B | C |\n|:--|---:|---|\n| x | 1 | 2 |\n| y | | 3 |',
      ['', 'x – B: 1, C: 2', 'y, C: 3'],
    ],
    ['headings of six depths', '# T\n#### four\n###### six ######', ['T', 'four', 'six']],
    ['headings that a line below marks', 'T\n===\n\nH {#h}\n---\ntext', ['T', 'H', 'text']],
    ['breaks', 'a<br>b<br/>c\\\nd', ['', 'a', 'b', 'c', 'd']],
    ['footnotes', 'a.[^1]\n\n[^1]: The note.', ['', 'a. (1)', '(1) The note.']],
    ['lists within lists', '- a\n  - b\n    1. c\n- d', ['', 'a', '– b', '1. c', 'd']],
    ['a list with gaps', '1. a\n\n2. b\n\n   still b', ['', 'a', 'b still b']],
    ['a list that goes on', '3. c\n4. d', ['', '3. c', '4. d']],
    ['links with titles and anchors', '<a name="x"></a>[a](/b "c") <a href="/d">e</a>', ['', 'a e']],
    ['signs of HTML', 'a&nbsp;b &amp; c &#8217; &lt;b&gt;', ['', 'a\u00a0b & c ’ <b>']],
    ['smart quotes', '“a” ‘b’ — c…', ['', '“a” ‘b’ — c…']],
    ['what is underlined, struck and marked', '<u>a</u> ~~b~~ ==c== [d]{.underline}', ['', 'a b c d']],
    ['tasks', '- [ ] a\n- [x] b', ['', 'a', '✓ b']],
    [
      'a head for programs, rules and comments',
      '---\ntitle: x\n---\na\n\n***\n\nb<!-- c -->',
      ['', 'a', 'b'],
    ],
    ['code', '```js\na <b>\n```', ['', 'a <b>']],
  ])('has %s', (_, markdown, shown) => {
    expect(getText(markdown)).toEqual(shown)
  })

  it('links whole addresses, and says what HTML does not link', () => {
    const { blocks } = readMarkdown(
      'https://a.example/b. <mailto:c@d.example> [e](<f>) <img src=x onerror="1">',
    )
    expect(linksIn(blocks)).toEqual(['https://a.example/b', 'mailto:c@d.example', 'f'])
    expect(blocks[0]?.lines[0]?.at(-1)?.text).toContain('<img src=x onerror="1">')
  })
})
