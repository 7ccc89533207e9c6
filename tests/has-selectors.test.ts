import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const sheets = ['engine', 'widgets'].flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(layer, name)),
)

interface Asked {
  /** What `:has()` is asked of, the compound it stands in. */
  of: string
  argument: string
  /** The compound that is styled, of what follows; empty where it is the one that is asked. */
  styled: string
}

/** Every `:has()` of a selector. */
function askedIn(selector: string): Asked[] {
  return [...selector.matchAll(/:has\(/g)].map(({ index }) => {
    let end = index + 5
    for (let depth = 1; depth > 0 && end < selector.length; end += 1)
      depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0
    const of = /[^\s>+~]*$/.exec(selector.slice(0, index))?.[0] ?? ''
    const rest = selector.slice(end).replace(/\([^()]*\)/g, (inner) => inner.replaceAll(' ', ''))
    const styled = /[\s>+~]/.test(rest) ? (/[^\s>+~]*$/.exec(rest)?.[0] ?? '') : ''
    return { of, argument: selector.slice(index + 5, end - 1), styled }
  })
}

/** Why a browser would compute the style of the whole page anew at any change in it, if it would. */
function fault({ of, argument, styled }: Asked): string | undefined {
  if (/^(\*|:not\b)/.test(styled)) return 'styles whatever lies in it: name classes'
  const isAsked = /^(body|html|:root|\.site|\.shell|\.main)$/.test(of)
  return isAsked && !argument.startsWith('>')
    ? 'asks for what lies deep in the page: begin with a child, or let an attribute say it'
    : undefined
}

function listFaults(text: string): string[] {
  const selectors = text
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .filter((part) => part.includes(':has('))
    .flatMap((part) => part.trim().split(/,(?![^(]*\))/))
  return selectors.flatMap((selector) =>
    askedIn(selector.trim()).flatMap((asked) => {
      const why = fault(asked)
      return why === undefined ? [] : [`${selector.trim()}: ${why}`]
    }),
  )
}

describe('a sheet that asks by :has()', () => {
  it.each([
    'body:has(.bar) .footer {}',
    '.main:has(> .is-coming ~ #fold) > * {}',
    '.a, .shell:has(.main--game) ~ .bar {}',
    '.list:has(> .is-coming) > :not(.head) {}',
  ])('is found where it would have the whole page styled anew: %s', (text) => {
    expect(listFaults(text)).toHaveLength(1)
  })

  it('is not, where it names a child and classes', () => {
    expect(listFaults('.site:has(> .bar) .footer, .card:has(:checked), .a:has(.b) > :is(.c, .d) {}')).toEqual(
      [],
    )
  })

  it.each(sheets.filter((sheet) => readFileSync(sheet, 'utf8').includes(':has(')))(
    'has no page styled anew: %s',
    (sheet) => {
      expect(listFaults(readFileSync(sheet, 'utf8'))).toEqual([])
    },
  )
})
