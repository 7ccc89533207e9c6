import type { Theme } from '../documents/theme.document.ts'
import type { Posture, Postures } from '../postures/postures.ts'
import { familyList, fontFacesCss } from './theme-fonts.ts'
import {
  colorText,
  isPropertyName,
  measureText,
  numberText,
  safeValue,
  shadowText,
  textSize,
} from './values.ts'

type Declarations = Record<string, string>
type Tokens = Readonly<Record<string, { $value: unknown } | string | undefined>>

function css(declarations: Declarations) {
  return Object.entries(declarations)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}

function tokens<T>(group: object | undefined, prefix: string, text: (value: T) => string): Declarations {
  const declarations: Declarations = {}
  for (const [name, leaf] of Object.entries((group ?? {}) as Tokens)) {
    if (!leaf || typeof leaf === 'string' || !isPropertyName(`x-${name}`)) continue
    declarations[prefix + name] = text(leaf.$value as T)
  }
  return declarations
}

/** The custom property of a colour role. Artwork and mark have names of their own. */
function roleProperty(role: string): string {
  return /^(art|mark)-/.test(role) ? role : `color-${role}`
}

function schemeCss(theme: Theme, scheme: 'light' | 'dark'): Declarations {
  const declarations: Declarations = {}
  for (const [role, color] of Object.entries(tokens(theme.color[scheme], '', colorText))) {
    declarations[roleProperty(role)] = color
  }
  return { ...declarations, ...tokens(theme.elevation[scheme], 'e-', shadowText) }
}

function differing(from: Declarations, to: Declarations): Declarations {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
}

function tokensCss(theme: Theme): Declarations {
  return {
    ...tokens<string[]>(theme.font, 'font-', (families) => familyList(families, theme.faces)),
    ...tokens(theme.size, 'size-', textSize),
    ...tokens(theme.weight, 'weight-', numberText),
    ...tokens(theme.leading, 'leading-', numberText),
    ...tokens(theme.tracking, 'tracking-', numberText),
    ...tokens(theme.space, 'space-', measureText),
    ...tokens(theme.radius, 'radius-', measureText),
    ...tokens(theme.icon, 'icon-', (value) => safeValue(String(value)) ?? '0'),
    ...tokens(theme.motion.duration, 't-', measureText),
    ...tokens<number[]>(
      theme.motion.easing,
      'ease-',
      (curve) => `cubic-bezier(${curve.map(numberText).join(',')})`,
    ),
    'word-weight': numberText(theme.wordmark.weight.$value),
    'word-style': theme.wordmark.style.$value === 'italic' ? 'italic' : 'normal',
    'word-tracking': `${numberText(theme.wordmark.tracking.$value)}em`,
    'word-shift': `${numberText(theme.wordmark.shift.$value)}em`,
  }
}

function artworkCss(theme: Theme): Declarations {
  const declarations: Declarations = {}
  const stops = theme.ground
    .filter(({ role }) => isPropertyName(role))
    .map(({ role, at }) => `var(--${roleProperty(role)}) ${numberText(at)}%`)
  if (stops.length > 1) {
    declarations.ground = `linear-gradient(${stops.join(',')})`
    // A ground of its own leaves room for words: none of the picture needs to be washed out below them.
    declarations['hero-wash'] = 'none'
  }
  const corners = theme.edge.map(([x, y]) => `${numberText(x)}% ${numberText(y)}%`)
  if (corners.length > 2) declarations.edge = `polygon(${corners.join(',')})`
  return declarations
}

function palettesCss(theme: Theme) {
  return Object.entries(theme.art)
    .filter(([palette]) => /^p[0-9]$/.test(palette))
    .map(([palette, paints]) => `.${palette}{${css(tokens(paints, 'a', colorText))}}`)
    .join('')
}

function chosen(theme: Theme, postures: Postures): Posture[] {
  return Object.entries(postures).flatMap(([component, choices]) => {
    const posture = choices[theme.postures[component] ?? ''] ?? Object.values(choices)[0]
    return posture ? [posture] : []
  })
}

function postureCss(postures: readonly Posture[], width: keyof Posture): Declarations {
  const declarations: Declarations = {}
  for (const posture of postures) {
    for (const [name, raw] of Object.entries(posture[width] ?? {})) {
      const value = safeValue(raw)
      if (value !== undefined && isPropertyName(name)) declarations[name] = value
    }
  }
  return declarations
}

/**
 * The style sheet of a brand: its fonts, its tokens in both schemes, and the postures it takes.
 * `fontUrl` gives the address of a font file. The text depends on nothing else and is the same for the same input.
 */
export function themeCss(theme: Theme, postures: Postures, fontUrl: (file: string) => string): string {
  const light = schemeCss(theme, 'light')
  const dark = `color-scheme:dark;${css(differing(light, schemeCss(theme, 'dark')))}`
  const choice = chosen(theme, postures)
  const base = postureCss(choice, 'base')
  const wide = differing(base, postureCss(choice, 'wide'))
  return [
    fontFacesCss(theme, fontUrl),
    `:root{color-scheme:light;${css({ ...tokensCss(theme), ...artworkCss(theme), ...light, ...base })}}`,
    palettesCss(theme),
    `:root[data-scheme=dark]{${dark}}`,
    `@media(prefers-color-scheme:dark){:root[data-scheme=system]{${dark}}}`,
    `@media(min-width:640px) and (max-width:999px){:root{${css(postureCss(choice, 'medium'))}}}`,
    `@media(min-width:1000px){:root{${css(wide)}}}`,
    `@media(min-width:1000px) and (max-width:1279px){:root{${css(postureCss(choice, 'compact'))}}}`,
  ].join('')
}
