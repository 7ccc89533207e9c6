import { type Canvas, colour, element, gradient, pattern, tube } from './canvas.ts'
import { hex, light, shade, type Lch } from './color.ts'
import { nth } from './lists.ts'
import type { Motif, Shape } from './motifs/motif.ts'
import { type Placement, placed, written } from './path.ts'

/** A shape of a motif, placed and taken apart. */
interface Piece {
  isLine: boolean
  width: number
  /** a, b, c, k or w. */
  part: string
  tone: '' | 'd' | 'l'
  text: string
}

const role = /^(-?)([abckw])([dl]?)([\d.]*)$/

function getPiece([name, shape]: Shape, at: Placement): Piece {
  const [, line, part = 'k', tone = '', width = ''] = role.exec(name) ?? []
  return {
    isLine: line === '-',
    part,
    tone: tone as Piece['tone'],
    width: Number(width) * at.s,
    text: written(placed(shape, at)),
  }
}

/** What one motif is painted with. */
interface Brush {
  on: Canvas
  hues: Motif['hues']
  at: Placement
  /** Width of lines: companions have thin ones. */
  fine: number
  isSmall: boolean
}

function getColour({ on, hues }: Brush, part: string): Lch {
  if (part === 'k') return on.colours.ink
  if (part === 'w') return on.colours.paper
  return on.style.hues[nth(hues, 'abc'.indexOf(part))]
}

function tonedColour(brush: Brush, { part, tone }: Piece): Lch {
  const plain = getColour(brush, part)
  if (tone === 'd') return shade(plain)
  return tone === 'l' ? light(plain) : plain
}

/** The whole figure in one colour, wider by some. */
function silhouette(
  pieces: readonly Piece[],
  { at }: Brush,
  paint: string,
  width: number,
  more = '',
): string {
  const filled = pieces.filter(({ isLine, tone, part }) => !isLine && tone === '' && part !== 'k')
  const thick = pieces.filter((piece) => piece.isLine && piece.width > 4.95 * at.s && piece.tone === '')
  const lines = thick.map(
    (piece) => `<path d="${piece.text}" fill="none" stroke-width="${(piece.width + width).toFixed(0)}"/>`,
  )
  const outline = filled.map(({ text }) => text).join('')
  return `<g fill="${paint}" stroke="${paint}" stroke-linejoin="round" stroke-linecap="round"${more}><path d="${outline}" stroke-width="${String(Math.round(width * 10) / 10)}"/>${lines.join('')}</g>`
}

function paintNeon(brush: Brush, pieces: readonly Piece[]): void {
  const { on, fine } = brush
  on.out.push(silhouette(pieces, brush, hex([16, 0.03, on.colours.sky0[2]]), 10, ' opacity=".78"'))
  for (const piece of pieces)
    if (!piece.isLine && piece.tone === 'd')
      on.out.push(element(piece.text, `fill="${hex(getColour(brush, piece.part))}" opacity=".3"`))
  const tubes = new Map<string, string>()
  for (const { isLine, tone, part, text } of pieces) {
    if (tone !== '' && !isLine) continue
    const key = part === 'k' ? 'a' : part
    tubes.set(key, (tubes.get(key) ?? '') + text)
  }
  for (const [part, text] of tubes)
    tube(on, text, part === 'w' ? on.style.hues.pale : getColour(brush, part), 5.5 * Math.max(fine, 0.7))
}

/** How a hand shades: by a screen of its own, or by colour. */
function getScreen(on: Canvas): string {
  const ink = colour(on, 'ink')
  switch (on.style.hero.shade) {
    case 'hatch':
      return pattern(on, 7, 7, `<path d="M0 3.5h7" stroke="${ink}" stroke-width="2"/>`, 'rotate(-40)')
    case 'dots':
      return pattern(on, 11, 11, `<circle cx="5" cy="5" r="3.7" fill="${ink}"/>`, 'rotate(30)')
    case 'lines':
      return pattern(on, 14, 14, `<path d="M0 7h14" stroke="${ink}" stroke-width="5"/>`, 'rotate(-32)')
    default:
      return ''
  }
}

/** Gradients of one figure, made once for each role. */
function gradients(brush: Brush): (piece: Piece) => string {
  const made = new Map<string, string>()
  const { on, at } = brush
  return (piece) => {
    const key = piece.part + piece.tone
    const known = made.get(key)
    if (known !== undefined) return known
    const plain = tonedColour(brush, piece)
    const reach = 100 * at.s
    const value = gradient(
      on,
      [
        [0, hex(light(plain, 0.55))],
        [0.55, hex(plain)],
        [1, hex(shade(plain, 0.8))],
      ],
      `gradientUnits="userSpaceOnUse" y1="${String(Math.round(at.y - reach))}" x2="0" y2="${String(Math.round(at.y + reach))}"`,
    )
    made.set(key, value)
    return value
  }
}

function getFills(brush: Brush): (piece: Piece) => string {
  const { on } = brush
  const { mode, light: lights } = on.style.hero
  const screen = getScreen(on)
  const blended = gradients(brush)
  return (piece) => {
    if (piece.tone === 'd')
      return screen === '' ? (mode === 'grad' ? blended(piece) : hex(tonedColour(brush, piece))) : screen
    if (piece.tone === 'l')
      return hex(lights === false ? light(getColour(brush, piece.part), 0.5) : tonedColour(brush, piece))
    const isBlended = mode === 'grad' && piece.part !== 'k' && piece.part !== 'w'
    return isBlended ? blended(piece) : hex(tonedColour(brush, piece))
  }
}

/** Shapes that are painted alike, one after the other, are one path. */
class Body {
  readonly parts: string[] = []
  #text = ''
  #attributes = ''

  add(text: string, attributes: string, isAlone: boolean): void {
    if (attributes !== this.#attributes || isAlone) this.end()
    this.#attributes = attributes
    this.#text += text
    if (isAlone) this.end()
  }

  end(): void {
    if (this.#text !== '') this.parts.push(element(this.#text, this.#attributes))
    this.#text = ''
  }
}

function getBody(brush: Brush, pieces: readonly Piece[], isSlipped: boolean): string {
  const { on, fine } = brush
  const { mode, key, shade: shading } = on.style.hero
  const body = new Body()
  const getFill = getFills(brush)
  const isAlone = key !== undefined || mode === 'cut'
  for (const piece of pieces) {
    if (piece.isLine) {
      body.end()
      body.parts.push(
        element(
          piece.text,
          `fill="none" stroke="${hex(tonedColour(brush, piece))}" stroke-width="${String(Number(piece.width.toFixed(1)))}" stroke-linecap="round" stroke-linejoin="round"`,
        ),
      )
      continue
    }
    if (piece.tone === 'd' && shading === 'none') continue
    const isPlain = piece.tone === '' && piece.part !== 'k'
    const line =
      key && !isSlipped && isPlain
        ? ` stroke="${colour(on, key[0])}" stroke-width="${String(Number((key[1] * fine).toFixed(1)))}" stroke-linejoin="round"`
        : ''
    if (mode === 'cut' && isPlain)
      body.add(
        piece.text,
        `fill="${colour(on, 'ink')}" opacity=".3" transform="translate(4 ${String(Math.round(7 * fine))})"`,
        true,
      )
    body.add(piece.text, `fill="${getFill(piece)}"${line}`, isAlone)
  }
  body.end()
  return body.parts.join('')
}

/** Paints the shapes of a motif in the hand of the picture. */
export function paint(
  on: Canvas,
  shapes: readonly Shape[],
  hues: Motif['hues'],
  at: Placement,
  isSmall = false,
): void {
  const brush: Brush = { on, hues, at, fine: isSmall ? 0.55 : 1, isSmall }
  const { mode, shadow, under = [], bead, off, key } = on.style.hero
  const pieces = shapes.map((shape) => getPiece(shape, at))
  if (mode === 'neon') {
    paintNeon(brush, pieces)
    return
  }
  if (shadow && !isSmall) {
    const [right, down, name, opacity] = shadow
    const more = ` opacity="${String(opacity)}" transform="translate(${String(right)} ${String(down)})"`
    on.out.push(silhouette(pieces, brush, colour(on, name), 6, more))
  }
  for (const [name, width] of under)
    on.out.push(silhouette(pieces, brush, colour(on, name), width * brush.fine))
  if (bead !== undefined) {
    const filled = pieces.filter(({ isLine, tone, part }) => !isLine && tone === '' && part !== 'k')
    const outline = filled.map(({ text }) => text).join('')
    on.out.push(`<path d="${outline}" fill="none" stroke="${colour(on, 'ink')}" stroke-width="3"/>`)
  }
  const slip = off && !isSmall ? off : undefined
  const body = getBody(brush, pieces, slip !== undefined)
  on.out.push(slip ? `<g transform="translate(${slip.join(' ')})">${body}</g>` : body)
  if (!slip || !key) return
  const lines = pieces.filter(({ isLine, tone }) => !isLine && tone === '').map(({ text }) => text)
  on.out.push(
    element(
      lines.join(''),
      `fill="none" stroke="${colour(on, key[0])}" stroke-width="${String(key[1])}" stroke-linejoin="round"`,
    ),
  )
}
