import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const sheets = ['engine', 'widgets'].flatMap((layer) =>
  readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(layer, name)),
)

/** What follows anything, by tags at most: `* + *`, `* + div`. */
const anything = String.raw`(?:\*|:(?:not|is|where|first-child|last-child|empty)\b[^\s>+~.#\[]*)`
const someTags = String.raw`(?:\*|(?::(?:is|where)\([a-z\d*, ]+\))|[a-z]\w*)(?::(?:not|first-child|last-child|empty)\b[^\s>+~]*)*`
const anyFollower = new RegExp(
  String.raw`(?:^|[\s>+~])${anything}\s*[+~]\s*(?:${someTags}|:not\([^)]*\))(?=$|[\s>+~:])`,
)

/**
 * Selectors for which a browser styles what follows every element that comes or goes anew, with all that is in it: a dialog that
 * opens before the page has the whole page styled.
 */
function listFaults(text: string): string[] {
  return text
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .flatMap((part) => part.trim().split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => anyFollower.test(selector))
}

describe('a sheet with rules for what follows something', () => {
  it.each([
    '.prose > * + * {}',
    '* ~ * {}',
    '.a > * + :where(p, div) {}',
    '.list > * + :not(.b) {}',
    '.a * + div > .b {}',
  ])('is found where that is anything, or a tag, and follows anything: %s', (text) => {
    expect(listFaults(text)).toHaveLength(1)
  })

  it('is not, where one of both has a name', () => {
    const text =
      '.a + * {} .a[aria-busy] ~ * {} :is(th, td) + :is(th, td) {} .b { width: calc(1px + 2px * 3) } * + .c {}'
    expect(listFaults(text)).toEqual([])
  })

  it('has no page styled anew', () => {
    const faults = sheets.flatMap((sheet) =>
      listFaults(readFileSync(sheet, 'utf8')).map((selector) => `${sheet}: ${selector}`),
    )
    expect(faults).toEqual([])
  })
})
