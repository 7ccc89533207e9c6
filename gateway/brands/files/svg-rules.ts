import { checkFile } from './check-file.ts'

export const svgNamespace = 'http://www.w3.org/2000/svg'
export const xlinkNamespace = 'http://www.w3.org/1999/xlink'
export const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'
const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'

/** What a picture would do beside being looked at, and what whoever drew it does about that. */
export interface Harm {
  what: string
  fix: string
}

const noScript = 'Remove it, or export the picture without scripts and interaction.'
const noPage = 'Convert what is in it to shapes, and export the picture as plain SVG.'
const noMedia = 'Remove it: a logo or icon is drawn, not played.'

const refusedElements: Readonly<Record<string, string>> = {
  script: noScript,
  handler: noScript,
  listener: noScript,
  foreignobject: noPage,
  iframe: noPage,
  html: noPage,
  body: noPage,
  meta: noPage,
  base: noPage,
  embed: noMedia,
  object: noMedia,
  audio: noMedia,
  video: noMedia,
  a: 'Take the link away in the drawing program: the site links the picture itself.',
  link: 'Write its styles into a <style> of the picture.',
}

const animations = new Set(['set', 'animate', 'animatemotion', 'animatetransform', 'animatecolor'])

/** Why an element of a picture does more than be looked at. */
export function findElementHarm(local: string): Harm | undefined {
  const name = local.toLowerCase()
  const fix = Object.hasOwn(refusedElements, name) ? refusedElements[name] : undefined
  return fix === undefined ? undefined : { what: `<${local}>`, fix }
}

/** Why an animation changes more than what is seen. */
export function findAnimationHarm(local: string, attributeName: string | undefined): Harm | undefined {
  if (!animations.has(local.toLowerCase())) return undefined
  const target = (attributeName ?? '').toLowerCase().replace(/^.*:/, '').trim()
  if (!/^(href|src|style|class|on.*)$/.test(target)) return undefined
  return {
    what: `an animation of ${target}`,
    fix: `Remove the <${local}>, or animate a colour, a size or a place.`,
  }
}

/** CSS as a browser reads it: an escape is the character that it names. */
function withoutEscapes(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/gi, (_, hex: string) => {
      const code = parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
    })
    .replace(/\\(?:\r\n|[\n\r\f])/g, '')
    .replace(/\\(.)/gs, '$1')
}

const outside = /(?:url|src)\(\s*["']?\s*(?!["'#\s])/i
const runs = /expression\(|javascript:|vbscript:|-moz-binding|behavior\s*:/i
const otherSource = /(?:image-set|cross-fade|image|element)\(/i

function findCssHarmIn(css: string): Harm | undefined {
  if (/@import/i.test(css))
    return { what: 'a style that imports another (@import)', fix: 'Write those styles into the picture.' }
  if (/@font-face/i.test(css))
    return {
      what: 'a font (@font-face)',
      fix: 'Convert the text to outlines (create outlines, object to path).',
    }
  if (outside.test(css) || otherSource.test(css))
    return {
      what: 'a style that reaches out of the picture (url)',
      fix: 'Name what the picture itself has, as in url(#gradient), or draw it as shapes.',
    }
  return runs.test(css) ? { what: 'a style that runs a script', fix: noScript } : undefined
}

/** Why CSS, or the value of an attribute that may hold some, reaches out of the picture. */
export function findCssHarm(css: string): Harm | undefined {
  const harm = findCssHarmIn(css)
  return harm ?? (css.includes('\\') ? findCssHarmIn(withoutEscapes(css)) : undefined)
}

const embedded = /^data:image\/(png|jpe?g|webp);base64,([A-Za-z0-9+/=\s]+)$/i

/** Whether an address holds a whole picture of pixels, which is what it says and no larger than others may be. */
function isEmbeddedPicture(address: string): boolean {
  const [, kind = '', base64 = ''] = embedded.exec(address.trim()) ?? []
  if (kind === '') return false
  return checkFile(`embedded.${kind.toLowerCase()}`, Buffer.from(base64, 'base64')).length === 0
}

const pictureElements = new Set(['image', 'feimage'])

/** Why the address that an element names leads out of the picture. */
function findAddressHarm(element: string, name: string, address: string): Harm | undefined {
  if (/^\s*#[^\s"'<>]*\s*$/.test(address)) return undefined
  if (pictureElements.has(element.toLowerCase())) {
    if (isEmbeddedPicture(address)) return undefined
    return {
      what: `a picture from outside (${name} of <${element}>)`,
      fix: 'Embed it as PNG, JPG or WebP when exporting, or draw it as shapes.',
    }
  }
  return {
    what: `a link out of the picture (${name} of <${element}>)`,
    fix: 'Name something in the picture itself, as in #gradient.',
  }
}

interface Attribute {
  name: string
  local: string
  uri: string
  value: string
}

/** Attributes that no browser reads as CSS. */
const inertAttribute = /^(data-.*|aria-.*|id|class|role|d|points|lang|systemlanguage)$/

/** Why an attribute that is kept does more than be looked at. */
export function findAttributeHarm(element: string, { name, local, value }: Attribute): Harm | undefined {
  const lower = local.toLowerCase()
  if (/^on[a-z]/.test(lower))
    return {
      what: `an event handler (${name})`,
      fix: `Remove ${name}, or export the picture without interaction.`,
    }
  if (lower === 'href' || lower === 'src') return findAddressHarm(element, name, value)
  return inertAttribute.test(lower) ? undefined : findCssHarm(value)
}

/** Attributes that mean something in a picture: its own, links within it, and what XML says of white space and language. */
export function isKeptAttribute({ name, local, uri }: Attribute): boolean {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return false
  if (uri === xlinkNamespace) return local === 'href'
  if (uri === xmlNamespace) return local === 'space' || local === 'lang'
  return uri === ''
}
