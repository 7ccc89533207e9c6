import { hash } from './chance.ts'
import { lch, type Lch } from './color.ts'
import { inkedTones, turnedTones } from './few-inks.ts'
import type { Kind } from './kinds/kinds.ts'
import { entry, nth } from './lists.ts'
import type { Motif } from './motifs/motif.ts'
import { motifs } from './motifs/motifs.ts'
import type { Hue, Style, Tones } from './styles/style.ts'
import { getStyle } from './styles/styles.ts'

/** What a picture is made of. The same makes the same picture, byte for byte. */
export interface Subject {
  id: string
  /** In English: words of colour and hour in it are heeded. */
  title: string
  style: string
  /** Degrees by which scenery is turned. */
  turn: number
  kind: Kind
  motif: string
  /** Which picture of this studio with this motif: walks through schemes, halos and scenes. */
  variant: number
}

const colourWords: readonly [RegExp, Hue][] = [
  [/emerald|jade|green/i, 'green'],
  [/scarlet|crimson|\bred\b/i, 'red'],
  [/cobalt|indigo|sapphire|blue/i, 'blue'],
  [/golden|gilded|amber|saffron/i, 'gold'],
  [/ivory|pearl|silver/i, 'pale'],
  [/velvet/i, 'violet'],
  [/coral/i, 'rose'],
  [/obsidian/i, 'steel'],
  [/copper/i, 'orange'],
]
const night = /midnight|moonlit|\bnight|dusk|twilight|stars/i
const day = /\bnoon|dawn|sunlit|sunrise|first light|morning/i
const ownColours =
  /^(cards|wheel|chips|football|basketball|balls|dice|seven|lighthouse|parol|moon|palm|palace)$/

/** The hues of the hero, the first as the title says it. */
export function listHues(name: string, title: string): Motif['hues'] {
  const { hues } = entry(motifs, name)
  const named = ownColours.test(name) ? undefined : colourWords.find(([word]) => word.test(title))?.[1]
  const [first, second, third] = hues
  if (named === undefined || named === first) return hues
  const other = named === 'gold' ? 'red' : 'pale'
  return [named, second === named ? first : second, third === named ? other : third]
}

function getScheme({ schemes }: Style, title: string, at: number): string {
  const byLight = [...schemes].sort((value, other) => parseFloat(value) - parseFloat(other))
  if (night.test(title)) return nth(byLight, 0)
  if (day.test(title)) return nth(byLight, byLight.length - 1)
  return nth(schemes, at % schemes.length)
}

/** The number that the pictures of a hand with a motif are counted from. */
export function getBase({ style, motif }: Pick<Subject, 'style' | 'motif'>): number {
  return hash(`${style} ${motif}`)
}

/** The colours of a picture's scenery. */
export function getTones(subject: Subject): Tones {
  const { title, variant, turn } = subject
  const style = getStyle(subject.style)
  const scheme = getScheme(style, title, getBase(subject) + variant)
  const [sky0, sky1, far, mid, near, halo] = scheme.split('|').map(lch) as [Lch, Lch, Lch, Lch, Lch, Lch]
  const tones = { sky0, sky1, far, mid, near, halo, ink: lch(style.ink), paper: lch(style.paper) }
  return inkedTones(style, turnedTones(style, tones, turn))
}

/** Degrees of the colour wheel that look like one colour in a small picture. */
const oneColour = 60
/** Below it nobody can tell which colour a grey leans to. */
const minChroma = 0.03

/** What a picture looks like from afar, in a word: the colour of its ground, and whether it is dark. */
export function getPalette(subject: Subject): string {
  const [lightness, chroma, hue] = getTones(subject).sky1
  const turned = ((hue % 360) + 360) % 360
  const colour = chroma < minChroma ? 'grey' : String(Math.floor(turned / oneColour))
  return `${colour} ${lightness < 50 ? 'dark' : 'light'}`
}
