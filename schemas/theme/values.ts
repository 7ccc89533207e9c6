interface ColorValue {
  components: readonly number[]
  alpha?: number
}
interface Measure {
  value: number
  unit: string
}
interface ShadowLayer {
  color: ColorValue
  offsetX: Measure
  offsetY: Measure
  blur: Measure
  spread: Measure
  inset?: boolean
}

function clamp(value: number, low: number, high: number) {
  return Math.min(high, Math.max(low, Number(value) || 0))
}

function channel(value: number) {
  return Math.round(clamp(value, 0, 1) * 255)
    .toString(16)
    .padStart(2, '0')
}

/** A finite number without needless digits, `0` for anything else. */
export function numberText(value: unknown): string {
  const number = typeof value === 'number' && Number.isFinite(value) ? value : 0
  return String(Math.round(number * 1e4) / 1e4)
}

/** `#rrggbb`, with two more digits when it is translucent. */
export function colorText(color: ColorValue): string {
  const rgb = [0, 1, 2].map((index) => channel(color.components[index] ?? 0)).join('')
  const alpha = color.alpha ?? 1
  return `#${rgb}${alpha < 1 ? channel(alpha) : ''}`
}

/** Pixels of a rem where nobody chose another text size. */
const rootSize = 16

const units = new Set(['px', 'rem', 'ms', 's', 'em', '%'])

/** A length or a time with its unit. */
export function measureText({ value, unit }: Measure): string {
  return `${numberText(value)}${units.has(unit) ? unit : 'px'}`
}

/** A size of text, in units that grow with the browser's own text size. */
export function textSize({ value, unit }: Measure): string {
  return unit === 'px' ? `${numberText(value / rootSize)}rem` : measureText({ value, unit })
}

/** The layers of a `box-shadow`, `none` when there are none. */
export function shadowText(layers: readonly ShadowLayer[]): string {
  return (
    layers
      .map((layer) =>
        [
          ...(layer.inset ? ['inset'] : []),
          ...[layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(measureText),
          colorText(layer.color),
        ].join(' '),
      )
      .join(',') || 'none'
  )
}

const generic = new Set([
  'system-ui',
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'ui-serif',
  'ui-monospace',
])

/** A family name as CSS writes it: generic families bare, all others quoted and freed of everything else. */
export function familyText(family: string): string {
  return generic.has(family) ? family : `"${family.replace(/[^A-Za-z0-9 -]/g, '')}"`
}

const unsafe = /[{}<>;\\@!]|\/\*|\*\/|url\s*\(|image\s*\(|image-set\s*\(|expression\s*\(|src\s*\(/i

/** A raw value of a posture, or nothing when it could break out of its declaration or load something. */
export function safeValue(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 400 && !unsafe.test(value) ? value : undefined
}

const property = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** A name that may follow two dashes. */
export function isPropertyName(name: string): boolean {
  return property.test(name)
}
