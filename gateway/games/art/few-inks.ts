import { light, mix, turned, type Lch } from './color.ts'
import type { Hue, Hues, Style, Tones } from './styles/style.ts'

interface Inks {
  warm: Lch
  cool: Lch
  gold: Lch
  pale: Lch
  earth: Lch
}

function fromInks({ warm, cool, gold, pale, earth }: Inks): Hues {
  return {
    red: warm,
    orange: warm,
    rose: light(warm, 0.35),
    violet: cool,
    blue: cool,
    green: cool,
    steel: light(cool, 0.3),
    gold,
    pale,
    earth,
  }
}

function each(hues: Hues, change: (colour: Lch, name: Hue) => Lch): Hues {
  return Object.fromEntries(
    Object.entries(hues).map(([name, colour]) => [name, change(colour, name as Hue)]),
  ) as Hues
}

const leans: Partial<Record<Hue, number>> = { green: -25, rose: 25 }

function banknote(hues: Hues, { near, paper }: Tones): Hues {
  const [, , ink] = near
  const given: Partial<Record<Hue, Lch>> = {
    gold: [88, 0.1, 90],
    pale: paper,
    red: [70, 0.12, 45],
    orange: [70, 0.12, 45],
    earth: [52, 0.09, ink],
  }
  return each(
    hues,
    ([l], name) => given[name] ?? [Math.min(82, Math.max(58, l - 6)), 0.075, ink + (leans[name] ?? 0)],
  )
}

/** Tones of a picture whose ink and paper are those of its scheme. */
export function inkedTones({ id }: Style, tones: Tones): Tones {
  if (id !== 'copperplate') return tones
  const [, , ink] = tones.near
  return { ...tones, ink: [27, 0.085, ink], paper: [97, 0.015, ink] }
}

/** Hands that print with few inks: the ten hues fall onto those of the scheme. */
export function inkedHues({ id, hues }: Style, tones: Tones): Hues {
  const { far, mid, near, halo, paper } = tones
  if (id === 'twoink')
    return fromInks({
      warm: far,
      cool: light(near, 0.28),
      gold: halo,
      pale: paper,
      earth: light(near, 0.15),
    })
  if (id === 'xilonorte') {
    const spot: Lch = [60, 0.15, mid[2] > 120 ? 40 : mid[2]]
    return fromInks({
      warm: spot,
      cool: [70, 0.06, 200],
      gold: [88, 0.08, 88],
      pale: paper,
      earth: light(spot, 0.4),
    })
  }
  if (id === 'nocturne')
    return each(hues, (colour, name) => mix(colour, hues.gold, name === 'gold' || name === 'pale' ? 0 : 0.34))
  return id === 'copperplate' ? banknote(hues, tones) : hues
}

/** Scenery turned to other hues; a hand of fixed inks keeps its own. */
export function turnedTones({ id }: Style, tones: Tones, degrees: number): Tones {
  if (degrees === 0 || id === 'azul' || id === 'copperplate') return tones
  const change = (colour: Lch) => turned(colour, degrees)
  const { sky0, sky1, far, mid, near, halo, ink, paper } = tones
  return {
    sky0: change(sky0),
    sky1: change(sky1),
    far: change(far),
    mid: change(mid),
    near: change(near),
    halo,
    ink,
    paper,
  }
}
