import type { Theme } from '../documents/theme.document.ts'
import installed from './installed-families.json' with { type: 'json' }
import { unicodeRanges } from './unicode-ranges.ts'
import { familyText, numberText } from './values.ts'

type Face = Theme['faces'][number]

/** An installed family at the measures of a served one; `size`, `ascent` and `descent` in percent. */
interface StandIn {
  name: string
  local: readonly string[]
  size: number
  ascent: number
  descent: number
}

function rounded(percent: number) {
  return Math.round(percent * 10) / 10
}

/**
 * What is rendered until the files of a face are there. A theme states the measures against one installed family; systems without it
 * take another of the group, which is as much smaller as it runs wider.
 */
export function standIns(face: Face): StandIn[] {
  if (!face.fallback) return []
  const { local, sizeAdjust, ascent, descent } = face.fallback
  const name = `${face.family} Fallback`
  const first = { name, local, size: sizeAdjust, ascent, descent }
  const groups = [installed['sans-serif'], installed.serif, installed.monospace]
  const group = groups.find((families) =>
    families.some((family) => family.local.some((value) => local.includes(value))),
  )
  const stated = group?.find((family) => family.local.some((value) => local.includes(value)))
  const others = group?.filter((family) => !family.local.some((value) => local.includes(value))) ?? []
  return [
    first,
    ...others.map((family, index) => {
      const ratio = (stated?.width ?? family.width) / family.width
      return {
        name: `${name} ${String(index + 2)}`,
        local: family.local,
        size: rounded(sizeAdjust * ratio),
        ascent: rounded(ascent / ratio),
        descent: rounded(descent / ratio),
      }
    }),
  ]
}

function listSubsets(face: Face): readonly string[] {
  return face.files ? Object.keys(face.files) : face.subsets
}

/** The characters of a face, where others of the theme have more: those are for the next family of a list to render, not for a stand-in of this one. */
function getRange(face: Face, faces: readonly Face[]): string {
  const own = listSubsets(face)
  const ranges = own.map((subset) => unicodeRanges[subset])
  const isWhole = faces.every((other) => listSubsets(other).every((subset) => own.includes(subset)))
  return isWhole || ranges.includes(undefined) ? '' : `;unicode-range:${ranges.join(',')}`
}

/** The `@font-face` rules of the stand-ins of a face among those of its theme. */
export function standInsCss(face: Face, faces: readonly Face[]): string {
  if (face.style === 'italic') return ''
  const range = getRange(face, faces)
  return standIns(face)
    .map(({ name, local, size, ascent, descent }) => {
      const sources = local.map((family) => `local(${familyText(family)})`).join(',')
      return (
        `@font-face{font-family:${familyText(name)};src:${sources};size-adjust:${numberText(size)}%;` +
        `ascent-override:${numberText(ascent)}%;descent-override:${numberText(descent)}%;line-gap-override:0%${range}}`
      )
    })
    .join('')
}
