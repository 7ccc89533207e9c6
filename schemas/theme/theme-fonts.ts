import type { Theme } from '../documents/theme.document.ts'
import { standIns, standInsCss } from './stand-ins.ts'
import signs from './currency-fonts.generated.json' with { type: 'json' }
import { charactersIn, latinLetters, unicodeRanges } from './unicode-ranges.ts'
import { familyText } from './values.ts'

type Face = Theme['faces'][number]

/** A font file of a theme: `file` lies in the folder `files` of the package, or in the brand's folder where there is no package. */
export interface FontFile {
  file: string
  package?: string
  /** Whether a page with this text renders it in this file from the start. */
  isNeeded: (text: string) => boolean
}

function getFile(face: Face, subset: string) {
  return face.files?.[subset] ?? `${face.package ?? ''}-${subset}-${face.axis}-${face.style}.woff2`
}

/** The signs of money that a face has in a file of their own, as CSS unicode-range says it; undefined where they are among its letters. */
function getSigns({ package: name = '', files, axis, style, subsets }: Face): string | undefined {
  if (files || axis !== 'wght' || style !== 'normal' || !subsets.includes('latin-ext')) return undefined
  return (signs as Readonly<Record<string, string>>)[name]
}

/** The subsets that a face has: those it names of a package, its signs, or those of its own files. */
function listSubsets(face: Face): readonly string[] {
  if (face.files) return Object.keys(face.files)
  return getSigns(face) ? [...face.subsets, 'currency'] : face.subsets
}

/** The characters that a file of a face is for, as CSS unicode-range says it; empty for an unknown subset. */
function getRange(face: Face, subset: string): string {
  const own = getSigns(face)
  if (own !== undefined && subset === 'currency') return own
  return (own !== undefined && subset === 'latin-ext' ? latinLetters : unicodeRanges[subset]) ?? ''
}

/** What only this subset of a face has; plain Latin is in the others' markup and numbers as well, and says nothing. */
function findCharacters(face: Face, subset: string): RegExp | undefined {
  const range = getRange(face, subset)
  return subset === 'latin' || range === ''
    ? undefined
    : new RegExp(`(?![${charactersIn(unicodeRanges['latin'] ?? '')}])[${charactersIn(range)}]`, 'u')
}

/** A file that a face preloads is needed by every page; its other files, by pages with a character of theirs. */
function getNeed(face: Face, subset: string): FontFile['isNeeded'] {
  if (face.preload.includes(subset)) return () => true
  const characters = face.preload.length > 0 ? findCharacters(face, subset) : undefined
  return (text) => characters?.test(text) ?? false
}

/** Every font file that a theme may load, in the order of its faces. */
export function themeFonts(theme: Pick<Theme, 'faces'>): FontFile[] {
  return theme.faces.flatMap((face) =>
    listSubsets(face).map((subset) => ({
      file: getFile(face, subset),
      ...(face.package && !face.files && { package: face.package }),
      isNeeded: getNeed(face, subset),
    })),
  )
}

const stretchPattern = /^[0-9.]+%( [0-9.]+%)?$/
const weightPattern = /^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$/

function faceCss(face: Face, subset: string, fontUrl: (file: string) => string) {
  const url = fontUrl(getFile(face, subset)).replace(/[^A-Za-z0-9/._?=&%:-]/g, '')
  const stretch = face.stretch && stretchPattern.test(face.stretch) ? `font-stretch:${face.stretch};` : ''
  const characters = getRange(face, subset)
  const range = characters === '' ? '' : `unicode-range:${characters}`
  const weight = weightPattern.test(face.weight) ? face.weight : '400'
  return (
    `@font-face{font-family:${familyText(face.family)};src:url(${url}) format("woff2");font-weight:${weight};` +
    `${face.style === 'italic' ? 'font-style:italic;' : ''}${stretch}font-display:optional;${range}}`
  )
}

/**
 * The `@font-face` rules of a theme, and stand-ins of the same measures. A page that was rendered before a font came keeps its
 * stand-in until the next click (engine/base/page/look/late-fonts.ts), so that no line moves on arrival.
 */
export function fontFacesCss(theme: Pick<Theme, 'faces'>, fontUrl: (file: string) => string): string {
  return theme.faces
    .map(
      (face) =>
        listSubsets(face)
          .map((subset) => faceCss(face, subset, fontUrl))
          .join('') + standInsCss(face, theme.faces),
    )
    .join('')
}

/** A `font-family` list in which every served family is followed by its stand-ins. */
export function familyList(families: readonly string[], faces: Theme['faces']): string {
  const served = new Map(faces.map((face) => [face.family, standIns(face).map(({ name }) => name)]))
  return families
    .flatMap((family) => [family, ...(served.get(family) ?? [])])
    .map(familyText)
    .join(',')
}
