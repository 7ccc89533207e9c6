import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { brandWord } from '../../base/brand/brand-word.ts'
import { fallbackChain } from '../../base/brand/fallback-chain.ts'
import type { Ahead, Entry } from '../../base/pages/entry.ts'
import { embedded, escaped } from '../../base/pages/markup.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { hostedSettings } from '../../members/bot-check/hosted-services.ts'
import { firebasePolicy } from '../../members/identity/firebase-policy.ts'
import type { Alternate } from './addresses.ts'
import type { BrandStyle } from './brand-style.ts'
import { hasFold, type FirstScreen } from './first-screen.ts'
import type { PreviewBar } from './preview-bar.ts'
import { assetUrl } from '../../base/brand/picture-url.ts'

export interface PageParts {
  brand: LoadedBrand
  boot: Boot
  html: string
  style: BrandStyle
  entry: Entry
  /** Its style sheets, those of parts on it that load later too. */
  sheets?: readonly string[]
  /** What the first frame is painted with; none where it waits for the sheets. */
  screen?: FirstScreen | undefined
  /** What its address opens. */
  ahead?: Ahead
  /** Title of this page. */
  title: string
  /** Canonical address, absolute. */
  address: string
  /** The same page in every language of the site. */
  alternates?: readonly Alternate[]
  origin: string
  indexed: boolean
  /** Over the pages of a draft; none in the Studio's frame. */
  bar?: PreviewBar | undefined
}

function meta(name: string, content: string, attribute = 'name') {
  return content === '' ? '' : `<meta ${attribute}="${name}" content="${escaped(content)}">`
}

/** The ground of a page, as a phone renders it around the page. */
export function canvasColor(brand: LoadedBrand, scheme: 'light' | 'dark'): string {
  const { components } = brand.documents.theme.color[scheme].canvas.$value
  return `#${components
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function schemeColors(brand: LoadedBrand, scheme: Boot['scheme']): string {
  if (scheme !== 'system') return meta('theme-color', canvasColor(brand, scheme))
  return (['light', 'dark'] as const)
    .map(
      (value) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${value})" content="${canvasColor(brand, value)}">`,
    )
    .join('')
}

function card({ brand, boot, title, address, origin }: PageParts, description: string): string {
  const image = `${origin}${assetUrl(brand, brand.settings.assets.card)}?as=card`
  return [
    meta('og:type', 'website', 'property'),
    meta('og:site_name', brandWord(brand, boot.language.code), 'property'),
    meta('og:title', title, 'property'),
    meta('og:description', description, 'property'),
    meta('og:url', address, 'property'),
    meta('og:locale', boot.language.tag.replace('-', '_'), 'property'),
    meta('og:image', image, 'property'),
    meta('og:image:width', '1200', 'property'),
    meta('og:image:height', '630', 'property'),
    meta('twitter:card', 'summary_large_image'),
  ].join('')
}

/** The text in the page's language, else in one near to it, in the brand's own, in English, else the one given. */
function localText(
  { brand, boot }: PageParts,
  words: Readonly<Record<string, string>>,
  otherwise: string,
): string {
  const code = fallbackChain(brand, boot.language.code).find((code) => Object.hasOwn(words, code))
  return (code === undefined ? undefined : words[code]) ?? otherwise
}

/** The sheets hold the first frame back, unless it has rules of its own: then they are read beside it, and turned on by the starter. */
function sheetLinks(sheets: readonly string[], screen: FirstScreen | undefined): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  if (!screen) return links
  return [
    `<style data-first="rules">${screen.rules}</style>`,
    `<style data-first="screen" media="(scripting)">${screen.hiding}</style>`,
    links.replaceAll('">', '" media="not all" fetchpriority="high" data-whole>'),
    `<noscript>${links}</noscript>`,
  ].join('')
}

/** Returns a whole page, which renders before any script is read. */
export function pageDocument(parts: PageParts): string {
  const { brand, boot, html, style, entry, sheets = entry.styles, screen, ahead, title, address, bar } = parts
  const { language, scheme } = boot
  const { assets, analytics } = brand.settings
  const description = localText(parts, brand.settings.seo.description, '')
  return [
    `<!doctype html><html lang="${language.tag}" dir="${language.dir}" data-scheme="${scheme}" data-brand="${brand.id}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title>`,
    meta('description', description),
    meta('color-scheme', scheme === 'system' ? 'light dark' : scheme),
    schemeColors(brand, scheme),
    // The first screen is painted as a whole, however slowly it arrives (widgets/frame/main.tsx).
    '<link rel="expect" href="#fold" blocking="render">',
    `<style>${style.css}</style>`,
    sheetLinks(sheets, screen),
    ...style
      // Amounts come later than the page, and may be the only text with a character of a font.
      .fontsFor((screen?.html ?? html) + brand.merchant.currency.symbol)
      .map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    `<link rel="canonical" href="${escaped(address)}">`,
    ...(parts.alternates ?? []).map(
      ({ tag, address: other }) => `<link rel="alternate" hreflang="${tag}" href="${escaped(other)}">`,
    ),
    `<link rel="icon" href="${assetUrl(brand, assets.favicon)}">`,
    `<link rel="apple-touch-icon" href="${assetUrl(brand, assets.touchIcon)}?as=touch">`,
    // A draft is no app to be installed.
    bar ? `<style>${bar.css}</style>` : '',
    boot.preview ? '' : `<link rel="manifest" href="/manifest.webmanifest?lang=${language.code}">`,
    meta('application-name', brandWord(brand, language.code)),
    meta('apple-mobile-web-app-title', brandWord(brand, language.code)),
    meta('gtag-id', analytics.gtagId),
    parts.indexed ? '' : meta('robots', 'noindex'),
    card(parts, description),
    `</head><body>${bar?.html ?? ''}<div id="root">${html}</div>`,
    // A screen that names no fold is all first screen.
    hasFold(html) ? '' : '<i id="fold" hidden></i>',
    // Scripts come after everything that the first frame shows.
    `<script type="module" src="${entry.script}"${entry.main === undefined ? '' : ` data-main="${entry.main}"`}></script>`,
    ...[...(entry.main === undefined ? [] : [entry.main]), ...entry.modules, ...(ahead?.modules ?? [])].map(
      (href) => `<link rel="modulepreload" href="${href}">`,
    ),
    ...(ahead?.styles ?? [])
      .filter((href) => !sheets.includes(href))
      .map((href) => `<link rel="preload" href="${href}" as="style" crossorigin>`),
    `<script type="application/json" id="livery-boot">${embedded(boot)}</script>`,
    '</body></html>',
  ].join('')
}

/** The policy of a page: this origin, the styles that it holds, whatever the brand names, and the studio's frame. */
export function pagePolicy(
  brand: LoadedBrand,
  style: Pick<BrandStyle, 'hash'>,
  development: boolean,
  studio?: string,
  games: readonly string[] = [],
): string {
  const { security, endpoints, callOrigin } = brand.settings
  const origins = [
    // An https source allows no socket.
    ...(callOrigin === undefined ? [] : [callOrigin, callOrigin.replace(/^http/, 'ws')]),
    ...Object.values(endpoints).flatMap(({ origin }) => origin ?? []),
  ]
  const pictures = [...brand.merchant.imageCDNs]
    .filter((url) => url.startsWith('https://'))
    .map((url) => new URL(url).origin)
  const hosted = hostedSettings(brand)?.origins ?? []
  const firebase = firebasePolicy(brand)
  const frames = [...new Set([...security.frameOrigins, ...games, ...hosted, ...firebase.frames])]
  const own = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    ['script-src', own, ...hosted, ...firebase.scripts].join(' '),
    `style-src ${development ? own : `'self' ${style.hash}`}`,
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    [
      `connect-src 'self'${development ? ' ws:' : ''}`,
      ...new Set([...origins, ...hosted, ...firebase.connections]),
    ].join(' '),
    // Of the site itself nothing may be framed but the chat of a table.
    ["frame-src 'self'", ...frames].join(' '),
    // The development server is waited for by a worker of its page while the gateway starts anew. Workers are else what scripts may be.
    ...(development ? ["worker-src 'self' blob:"] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${studio ?? "'none'"}`,
    "object-src 'none'",
  ].join('; ')
}
