import { fromBuffer } from '@capsizecss/unpack'
import { create } from 'fontkitten'
import type { Theme } from '../../../schemas/documents/theme.document.ts'
import installed from '../../../schemas/theme/installed-families.json' with { type: 'json' }
import { StartRefused } from '../../base/config/config.ts'

type Fallback = NonNullable<Theme['faces'][number]['fallback']>

/** What a browser falls back to at last. */
export const generics = ['sans-serif', 'serif', 'monospace'] as const
export type Generic = (typeof generics)[number]

/** What a theme says of a font, read off its file. */
export interface FontFacts {
  family: string
  style: 'normal' | 'italic'
  /** One weight, or the range of a variable font: `400 700`. */
  weight: string
  stretch?: string
  generic: Generic
  characters: ReadonlySet<number>
  fallback: Fallback
}

type Font = Extract<ReturnType<typeof create>, { isCollection: false }>

function open(file: string, bytes: Buffer): Font {
  let font: ReturnType<typeof create> | undefined
  try {
    font = create(bytes)
  } catch {
    // The reason is about tables of the format, which whoever chose the file cannot act on.
  }
  if (!font) throw new StartRefused(`${file} is not a font. Give a .ttf, .otf, .woff or .woff2 file.`)
  if (font.isCollection)
    throw new StartRefused(`${file} contains several fonts. Export the one you want to its own file.`)
  return font
}

/**
 * PANOSE says whether a text family has serifs: 2 to 10 are shapes of serifs, 11 to 15 of strokes without. Many fonts leave it empty:
 * they count as without serifs until somebody says otherwise.
 */
function getGeneric(font: Font): Generic {
  const [family, serif = 0, , proportion] = font['OS/2'].panose
  if (family === 2 && proportion === 9) return 'monospace'
  return family === 2 && serif >= 2 && serif <= 10 ? 'serif' : 'sans-serif'
}

/** The greatest weight that a theme may state. */
const maxWeight = 999

function getWeight({ variationAxes: { wght }, 'OS/2': os2 }: Font): string {
  const weights = wght ? [wght.min, wght.max] : [os2.usWeightClass]
  return weights.map((weight) => String(Math.min(maxWeight, Math.max(1, Math.round(weight))))).join(' ')
}

function rounded(percent: number) {
  return Math.round(percent * 10) / 10
}

/** The measures at which an installed family takes the same room: its mean advance, ascent and descent. */
async function getFallback(bytes: Buffer, generic: Generic): Promise<Fallback> {
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(bytes)
  const [stated] = installed[generic]
  if (!stated) throw new Error(`No installed family stands in for ${generic}`)
  const ratio = xWidthAvg / unitsPerEm / stated.width
  return {
    local: stated.local,
    sizeAdjust: rounded(ratio * 100),
    ascent: rounded((ascent / unitsPerEm / ratio) * 100),
    descent: rounded((Math.abs(descent) / unitsPerEm / ratio) * 100),
  }
}

/**
 * Reads a font file of any format that browsers or systems know; `stated` is its generic family where somebody said so. Throws
 * StartRefused with a sentence when it is no font.
 */
export async function readFont(file: string, bytes: Buffer, stated?: Generic): Promise<FontFacts> {
  const font = open(file, bytes)
  const { wdth } = font.variationAxes
  const generic = stated ?? getGeneric(font)
  return {
    family: font.familyName.replace(/[^A-Za-z0-9 -]/g, '').slice(0, 60),
    style: font.italicAngle === 0 ? 'normal' : 'italic',
    weight: getWeight(font),
    ...(wdth && { stretch: `${String(wdth.min)}% ${String(wdth.max)}%` }),
    generic,
    characters: new Set(font.characterSet),
    fallback: await getFallback(bytes, generic),
  }
}
