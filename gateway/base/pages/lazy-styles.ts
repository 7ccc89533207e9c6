import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Classes that a sheet styles wherever they stand: one that it names below another only is at home in another sheet. */
function classesIn(css: string) {
  const selectors = [...css.matchAll(/([^{};@]+)\{/g)].flatMap(([, text = '']) =>
    text.replace(/\([^)]*\)/g, '').split(','),
  )
  const alone = selectors.map((selector) => selector.trim()).filter((value) => !/[\s>+~]/.test(value))
  return new Set(
    alone.flatMap((value) => [...value.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '')),
  )
}

function classesOn(html: string) {
  return new Set([...html.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names]) => (names ?? '').split(' ')))
}

/**
 * Finds the style sheets of the parts on a page whose code comes later, by the classes that no linked sheet knows: rendered
 * without them, the page would move when they arrive.
 */
export function lazyStyles(assets: string, linked: readonly string[]): (html: string) => string[] {
  const sheets = readdirSync(assets)
    .filter((name) => name.endsWith('.css'))
    .sort()
    .map((name) => ({
      href: `/assets/${name}`,
      classes: classesIn(readFileSync(path.join(assets, name), 'utf8')),
    }))
  const known = new Set(sheets.flatMap(({ href, classes }) => (linked.includes(href) ? [...classes] : [])))
  const later = sheets
    .filter(({ href }) => !linked.includes(href))
    .map(({ href, classes }) => ({ href, own: [...classes].filter((name) => !known.has(name)) }))
  return (html) => {
    const used = classesOn(html)
    return later.filter(({ own }) => own.some((name) => used.has(name))).map(({ href }) => href)
  }
}
