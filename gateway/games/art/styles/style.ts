import { entry } from '../lists.ts'
import { lch, type Lch } from '../color.ts'

export type Hue =
  | 'red'
  | 'orange'
  | 'gold'
  | 'green'
  | 'blue'
  | 'violet'
  | 'rose'
  | 'pale'
  | 'earth'
  | 'steel'
export type Hues = Readonly<Record<Hue, Lch>>

/** Colours of one picture: the sky from top to bottom, three planes, what is behind the hero, ink and paper. */
export type Tone = 'sky0' | 'sky1' | 'far' | 'mid' | 'near' | 'halo' | 'ink' | 'paper'
export type Tones = Record<Tone, Lch>

/** A hand: everything by which a studio is recognised. */
export interface Style {
  id: string
  hues: Hues
  ink: string
  paper: string
  /** Each: sky above, sky below, far, mid, near, halo. */
  schemes: readonly string[]
  hero: {
    mode: 'flat' | 'neon' | 'cut' | 'lead' | 'grad'
    /** Colour and width of the line around every shape. */
    key?: readonly [string, number]
    /** Rims under the whole figure, the widest first. */
    under?: readonly (readonly [string, number])[]
    /** Right, down, colour, opacity. */
    shadow?: readonly [number, number, string, number]
    shade?: 'solid' | 'hatch' | 'dots' | 'lines' | 'none'
    light?: boolean
    /** By how much colour slips from the line. */
    off?: readonly [number, number]
    bead?: string
  }
  scene: {
    key?: readonly [string, number]
    shadow?: boolean
    sky: 'lin' | 'flat' | 'bands' | 'rad'
    tex?: string
  }
  scenes: readonly string[]
  halos: readonly string[]
  compositions: readonly string[]
}

const base: Readonly<Record<Hue, string>> = {
  red: '56 .19 27',
  orange: '68 .17 52',
  gold: '81 .15 85',
  green: '58 .13 155',
  blue: '55 .13 245',
  violet: '48 .15 305',
  rose: '68 .15 5',
  pale: '94 .025 90',
  earth: '42 .07 55',
  steel: '52 .04 250',
}

/** The ten hues in one climate: lighter by points, chroma times, turned by degrees, some given. */
export function family(
  lighter: number,
  chroma: number,
  turn: number,
  given: Partial<Record<Hue, string>> = {},
): Hues {
  const hues = Object.entries(base).map(([name, text]): [string, Lch] => {
    const own = given[name as Hue]
    if (own !== undefined) return [name, lch(own)]
    const [l, c, h] = lch(text)
    return [name, [l + lighter * (name === 'pale' ? 0.2 : 1), c * chroma, h + turn]]
  })
  return Object.fromEntries(hues) as Hues
}

/** A hue by its name. */
export function getHue(hues: Hues, name: string): Lch {
  return entry(hues, name)
}
