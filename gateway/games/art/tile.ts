import type { Canvas } from './canvas.ts'
import { Chance } from './chance.ts'
import { lit, type Lch } from './color.ts'
import { inkedHues } from './few-inks.ts'
import { fitted } from './fitted.ts'
import { foregrounds } from './foregrounds.ts'
import { halos } from './halos/halos.ts'
import { kinds, type Kind } from './kinds/kinds.ts'
import { drawShoal } from './kinds/shoal.ts'
import { entry, nth } from './lists.ts'
import { motifs } from './motifs/motifs.ts'
import type { Motif } from './motifs/motif.ts'
import { paint } from './paint.ts'
import { scenes } from './scenes/scenes.ts'
import { sky } from './sky.ts'
import { getStyle } from './styles/styles.ts'
import { textures } from './textures.ts'
import { artVersionFor } from './version.ts'
import { getBase, listHues, getTones, type Subject } from './tile-colours.ts'

export type Ratio = '3:4' | '1:1'

const oneWay = /^(seven|cards|balls|bolt|wheel|plane|rocket|comet)$/

/** Hero and halo stay apart in lightness: a light hero hangs before a dark halo. */
function contrastingHalo({ style, colours }: Canvas, hues: Motif['hues']): Lch {
  const { halo, near, sky1 } = colours
  const [first, second] = hues
  const heroLight = (style.hues[first][0] * 2 + style.hues[second][0]) / 3
  const apart = halo[0] - heroLight
  const isFixed = style.hero.mode === 'neon' || style.id === 'copperplate'
  if (Math.abs(apart) < (style.hero.under ? 11 : 17) && !isFixed)
    return heroLight > 66
      ? [Math.min(46, Math.max(30, heroLight - 38)), Math.max(0.06, near[1]), near[2]]
      : [Math.min(93, heroLight + 32), Math.min(0.055, halo[1]), halo[2]]
  return Math.abs(halo[0] - sky1[0]) < 5 && apart > 0 ? lit(halo, halo[0] > 50 ? -8 : 8) : halo
}

/** How the hero hangs: no two quite alike. */
interface Pose {
  x: number
  y: number
  scale: number
  turn: number
}

const quiet: readonly Kind[] = ['card', 'crash']

function composed(on: Canvas, kind: Kind): Pose {
  const { chance, isSquare, style } = on
  const pose: Pose = { x: on.x, y: on.y, scale: on.radius / 100, turn: 0 }
  const drawn = chance.pick(style.compositions)
  switch (quiet.includes(kind) ? 'emblem' : drawn) {
    case 'close':
      pose.scale *= 1.22
      pose.turn = chance.between(-6, 6)
      break
    case 'diagonal':
      pose.scale *= 1.08
      pose.turn = chance.pick([-10, 10, -7])
      break
    case 'horizon':
      pose.scale *= 1.02
      pose.y += isSquare ? 24 : 50
      on.y -= isSquare ? 14 : 34
      on.x += chance.between(-70, 70)
      break
    case 'window':
      pose.scale *= 0.93
      pose.y += isSquare ? 22 : 40
  }
  return pose
}

/** A kind of game makes room for what it puts beside the hero. */
function posedFor(kind: Kind, on: Canvas, pose: Pose): void {
  const { isSquare, width } = on
  if (kind === 'card') pose.scale *= 0.7
  if (kind === 'crash') {
    pose.scale *= 0.8
    pose.x = width / 2 + 74
    pose.y -= isSquare ? 24 : 50
    Object.assign(on, { x: pose.x, y: pose.y })
  }
  if (kind === 'lottery') {
    pose.scale *= 0.8
    pose.y -= 40
    Object.assign(on, { x: width / 2, y: pose.y })
  }
  if (kind === 'live') {
    pose.scale *= 0.9
    pose.y -= 8
    on.x = width / 2
  }
}

function drawHero(on: Canvas, name: string, hues: Motif['hues'], { x, y, scale, turn }: Pose): void {
  const shapes = entry(motifs, name).build(on.chance)
  const middle = fitted(shapes)
  const isFlipped = on.chance.happens() && !oneWay.test(name)
  const size = scale * middle.scale
  const angle = (turn * Math.PI) / 180
  const across = (isFlipped ? -middle.x : middle.x) * size
  const down = middle.y * size
  paint(on, shapes, hues, {
    s: size,
    x: x - (across * Math.cos(angle) - down * Math.sin(angle)),
    y: y - (across * Math.sin(angle) + down * Math.cos(angle)),
    r: turn,
    fx: isFlipped,
  })
}

const rooms = {
  '3:4': { height: 800, floor: 640, y: 380, radius: 236 },
  '1:1': { height: 600, floor: 496, y: 284, radius: 204 },
}

export function getSvg({ width, height, defs, out }: Canvas): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}">${defs.length > 0 ? `<defs>${defs.join('')}</defs>` : ''}${out.join('')}</svg>`
}

/** The picture of a game as SVG: no script, no reference outside itself, no lettering. */
export function tileSvg(subject: Subject, ratio: Ratio, version = artVersionFor(subject.kind)): string {
  const { id, title, kind, motif, variant } = subject
  const hand = getStyle(subject.style)
  const base = getBase(subject)
  const walked = Math.floor(variant / hand.schemes.length) + variant + (base >>> 5)
  const colours = getTones(subject)
  const { height, floor, y, radius } = rooms[ratio]
  const on: Canvas = {
    chance: new Chance(`${id} ${title}`),
    style: { ...hand, hues: inkedHues(hand, colours) },
    colours,
    width: 600,
    height,
    isSquare: ratio === '1:1',
    x: 300,
    y,
    radius,
    floor,
    hero: motif,
    felt: walked + variant,
    out: [],
    defs: [],
    ids: 0,
  }
  const hues = listHues(motif, title)
  colours.halo = contrastingHalo(on, hues)
  const pose = composed(on, kind)
  posedFor(kind, on, pose)
  pose.turn += on.chance.between(-3.5, 3.5)
  pose.scale *= on.chance.between(0.95, 1.05)
  pose.x += on.chance.between(-10, 10)
  pose.y += on.chance.between(-8, 8)
  sky(on)
  const isPitch = kind === 'sports' && hand.scenes.includes('pitch') && on.chance.happens()
  const scene = isPitch ? 'pitch' : nth(hand.scenes, (walked + variant + (base >>> 9)) % hand.scenes.length)
  entry(scenes, scene)(on)
  if (hand.scene.tex !== undefined) textures[hand.scene.tex]?.(on)
  const halo = nth(hand.halos, walked % hand.halos.length)
  const isBare = kind === 'card' || (kind === 'live' && halo === 'decofan')
  if (!isBare) entry(halos, halo)(on)
  const { back, front } = kinds[kind]
  Object.assign(on, { x: pose.x, y: pose.y })
  back?.(on)
  on.x = on.width / 2
  drawHero(on, motif, hues, pose)
  if ((!front || kind === 'slots') && hand.id !== 'azul') foregrounds[scene]?.(on)
  front?.(on)
  if (kind === 'fishing' && version !== '3') drawShoal(on)
  return getSvg(on)
}
