import type { Theme } from '../documents/theme.document.ts'
import { familyText, numberText } from './values.ts'

type Face = Theme['faces'][number]

const ranges: Record<string, string> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext': 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  arabic: 'U+0600-06FF,U+0750-077F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F',
  greek: 'U+0370-03FF',
  'greek-ext': 'U+1F00-1FFF',
  hebrew: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9,U+20AB',
  thai: 'U+0E01-0E5B,U+200C-200D,U+25CC',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF',
}

/** A font file of a theme: `file` lies in the folder `files` of the package. */
export interface FontFile {
  file: string
  package: string
  /** Whether a page with this text renders it in this file from the start. */
  isNeeded: (text: string) => boolean
}

function fileOf(face: Face, subset: string) {
  return `${face.package}-${subset}-${face.axis}-${face.style}.woff2`
}

function pointsOf(subset: string) {
  return (ranges[subset] ?? '').replace(
    /U\+([0-9A-F]+)(?:-([0-9A-F]+))?,?/g,
    (_, from: string, to?: string) => (to ? `\\u{${from}}-\\u{${to}}` : `\\u{${from}}`),
  )
}

/** What only this subset of a family has; plain Latin is in the others' markup and numbers as well, and says nothing. */
function charactersOf(subset: string): RegExp | undefined {
  return subset === 'latin' || !ranges[subset]
    ? undefined
    : new RegExp(`(?![${pointsOf('latin')}])[${pointsOf(subset)}]`, 'u')
}

/** A file that a face preloads is needed by every page; its other files, by pages with a character of theirs. */
function needOf(face: Face, subset: string): FontFile['isNeeded'] {
  if (face.preload.includes(subset)) return () => true
  const characters = face.preload.length > 0 ? charactersOf(subset) : undefined
  return (text) => characters?.test(text) ?? false
}

/** Every font file that a theme may load, in the order of its faces. */
export function themeFonts(theme: Pick<Theme, 'faces'>): FontFile[] {
  return theme.faces.flatMap((face) =>
    face.subsets.map((subset) => ({
      file: fileOf(face, subset),
      package: face.package,
      isNeeded: needOf(face, subset),
    })),
  )
}

/** The name under which an installed family stands in for `family` at its measures. */
function fallbackFamily(family: string): string {
  return `${family} Fallback`
}

const stretchPattern = /^[0-9.]+%( [0-9.]+%)?$/
const weightPattern = /^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$/

function faceCss(face: Face, subset: string, fontUrl: (file: string) => string) {
  const url = fontUrl(fileOf(face, subset)).replace(/[^A-Za-z0-9/._?=&%:-]/g, '')
  const stretch = face.stretch && stretchPattern.test(face.stretch) ? `font-stretch:${face.stretch};` : ''
  const range = ranges[subset] ? `unicode-range:${ranges[subset]}` : ''
  const weight = weightPattern.test(face.weight) ? face.weight : '400'
  return (
    `@font-face{font-family:${familyText(face.family)};src:url(${url}) format("woff2");font-weight:${weight};` +
    `font-style:${face.style === 'italic' ? 'italic' : 'normal'};${stretch}font-display:swap;${range}}`
  )
}

function fallbackCss(face: Face) {
  if (!face.fallback || face.style === 'italic') return ''
  const { local, sizeAdjust, ascent, descent } = face.fallback
  const sources = local.map((family) => `local(${familyText(family)})`).join(',')
  return (
    `@font-face{font-family:${familyText(fallbackFamily(face.family))};src:${sources};size-adjust:${numberText(sizeAdjust)}%;` +
    `ascent-override:${numberText(ascent)}%;descent-override:${numberText(descent)}%;line-gap-override:0%}`
  )
}

/** The `@font-face` rules of a theme, and stand-ins of the same measures so that no line moves on arrival. */
export function fontFacesCss(theme: Pick<Theme, 'faces'>, fontUrl: (file: string) => string): string {
  return theme.faces
    .map((face) => face.subsets.map((subset) => faceCss(face, subset, fontUrl)).join('') + fallbackCss(face))
    .join('')
}

/** A `font-family` list in which every served family is followed by its stand-in. */
export function familyList(families: readonly string[], faces: Theme['faces']): string {
  const served = new Set(faces.filter((face) => face.fallback).map((face) => face.family))
  return families
    .flatMap((family) => (served.has(family) ? [family, fallbackFamily(family)] : [family]))
    .map(familyText)
    .join(',')
}
