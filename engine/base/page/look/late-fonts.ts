import { afterPaint } from '../screen/after-paint.ts'
import { whenIdle } from '../screen/when-idle.ts'

const size = '40px'

/** Characters of a page that tell whether it is rendered in a font. */
const maxSample = 200

/** A character class of what a `unicode-range` names. */
function getCharacters(range: string): RegExp {
  const parts = range
    .split(',')
    .map((part) => part.trim().replace(/^u\+/i, '').split('-'))
    .filter(([from = '']) => /^[0-9a-f]{1,6}$/i.test(from))
    .map(([from = '', to = from]) => `\\u{${from}}-\\u{${to}}`)
  return new RegExp(`[${parts.join('')}]`, 'gu')
}

/** Whether text is rendered in a family where it is named; undefined where the page has no text that would tell. */
function isRendered(family: string, style: string, range: string): boolean | undefined {
  const pen = document.createElement('canvas').getContext('2d')
  const text = (document.body.textContent.match(getCharacters(range)) ?? []).slice(0, maxSample).join('')
  if (!pen || text.trim() === '') return undefined
  const widthIn = (families: string) => {
    pen.font = `${style} ${size} ${families}`
    return pen.measureText(text).width
  }
  return widthIn(`${family}, monospace`) !== widthIn('monospace')
}

function ruleText({ style }: CSSFontFaceRule, name: string) {
  return style.getPropertyValue(name).trim()
}

/** The address of a served font; undefined for an installed one. */
function findAddress(rule: CSSFontFaceRule): string | undefined {
  const path = /^url\(["']?([^"')]+)/.exec(ruleText(rule, 'src'))?.[1]
  return path === undefined ? undefined : new URL(path, location.href).href
}

/** The font rules of the brand's own style, which a page comes with. */
function servedFonts(): { rule: CSSFontFaceRule; address: string }[] {
  const rules = [...(document.querySelector('style')?.sheet?.cssRules ?? [])]
  return rules.flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const address = findAddress(rule)
    return address === undefined ? [] : [{ rule, address }]
  })
}

/** A second face of the same font: the first was late, and stays unused for as long as the page is open. */
function secondFace(rule: CSSFontFaceRule): FontFace {
  const family = ruleText(rule, 'font-family').replace(/^["']|["']$/g, '')
  return new FontFace(family, ruleText(rule, 'src'), {
    weight: ruleText(rule, 'font-weight') || 'normal',
    style: ruleText(rule, 'font-style') || 'normal',
    stretch: ruleText(rule, 'font-stretch') || 'normal',
    unicodeRange: ruleText(rule, 'unicode-range') || 'U+0-10FFFF',
  })
}

/** Whether a font is in the page; undefined where nothing has asked for it or would tell. */
function isThere({ rule, address }: { rule: CSSFontFaceRule; address: string }): boolean | undefined {
  if (performance.getEntriesByName(address).length === 0) return undefined
  const range = ruleText(rule, 'unicode-range') || 'U+0-10FFFF'
  return isRendered(ruleText(rule, 'font-family'), ruleText(rule, 'font-style'), range)
}

/**
 * Brings the brand's fonts that came too late for the first frame. A page is never moved by them while somebody reads: they wait
 * for the next click, which changes the page anyway, and for the frame that answers it, which they would hold up by a layout of everything.
 */
export function bringLateFonts(): void {
  if (typeof FontFace === 'undefined') return
  /** Those that were in time, and those that are on their way. */
  const settled = new Set<string>()
  let waiting: FontFace[] = []
  const look = () => {
    for (const font of servedFonts().filter(({ address }) => !settled.has(address))) {
      const there = isThere(font)
      if (there === undefined) continue
      settled.add(font.address)
      if (there) continue
      secondFace(font.rule)
        .load()
        .then((face) => waiting.push(face))
        // Without it the page goes on in its stand-in, and the next click asks again.
        .catch(() => settled.delete(font.address))
    }
  }
  addEventListener(
    'click',
    () => {
      const faces = waiting
      waiting = []
      if (faces.length > 0)
        afterPaint(() => {
          for (const face of faces) document.fonts.add(face)
        })
      whenIdle(look)
    },
    { capture: true },
  )
  void document.fonts.ready.then(() => whenIdle(look))
}
