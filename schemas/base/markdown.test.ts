import { describe, expect, it } from 'vitest'
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
      title: 'About **us**',
      blocks: [
        { kind: 'paragraph', lines: [[{ text: 'One line' }, { text: ' ' }, { text: 'and its end.' }]] },
        { kind: 'heading', lines: [[{ text: 'Why' }]] },
        {
          kind: 'bullets',
          lines: [[{ text: 'first' }], [{ text: 'second, ' }, { text: 'code', style: 'code' }]],
        },
        { kind: 'steps', lines: [[{ text: 'one' }], [{ text: 'two' }]] },
        { kind: 'quote', lines: [[{ text: 'Quoted' }, { text: ' ' }, { text: 'on.' }]] },
        { kind: 'subheading', lines: [[{ text: 'Small' }, { text: ' ' }, { text: '# no title any more' }]] },
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
    const { blocks } = readMarkdown('<b>x</b> [in](/a) [out](https://b.example/?c=1)')
    expect(blocks[0]?.lines[0]?.[0]).toEqual({ text: '<b>x</b> ' })
    expect(linksIn(blocks)).toEqual(['/a', 'https://b.example/?c=1'])
  })

  it.each(['*', '_', '[', '`', '**a', '[a](', '\\', '> '])(
    'of %j over and over is read in no time',
    (sign) => {
      const line = sign.repeat(Math.floor(5_000 / sign.length))
      const text = `${line}\n`.repeat(12)
      const from = process.cpuUsage()
      readMarkdown(text)
      const { user, system } = process.cpuUsage(from)
      expect((user + system) / 1_000).toBeLessThan(500)
    },
  )
})
