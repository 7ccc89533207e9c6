import { Type, type Static, type TSchema } from 'typebox'
import { closed } from './keys.ts'

const hex = Type.String({
  description: 'The same colour as #rrggbb; enough by itself.',
  pattern: '^#[0-9A-Fa-f]{6}$',
  examples: ['#f5b735'],
})

export function number(description: string, minimum: number, maximum: number) {
  return Type.Number({ description, minimum, maximum, examples: [minimum] })
}

export const colorValue = Type.Object(
  {
    colorSpace: Type.Union([Type.Literal('srgb')], { description: 'Colour space.', examples: ['srgb'] }),
    components: Type.Array(number('A channel from 0 to 1.', 0, 1), {
      description: 'Red, green and blue.',
      minItems: 3,
      maxItems: 3,
      examples: [[0.96, 0.72, 0.21]],
    }),
    alpha: Type.Optional(number('Opacity.', 0, 1)),
    hex: Type.Optional(hex),
  },
  closed({ description: 'A colour.', define: 'color-value' }),
)
function lengthWithin(minimum: number, maximum: number) {
  return Type.Object(
    {
      value: number('Amount.', minimum, maximum),
      unit: Type.Union([Type.Literal('px'), Type.Literal('rem')], { description: 'Unit.', examples: ['px'] }),
    },
    closed({ description: 'A length.' }),
  )
}
const length = lengthWithin(-4000, 4000)
/** A length that no browser takes below nothing. */
export const extent = lengthWithin(0, 4000)
/** A distance or a line beyond which a page has no room for what it is about. */
export const gap = lengthWithin(0, 400)

/** A size of text that can be read and has room on a phone, in pixels, or in rem of 16 of them. */
export function sizeWithin(minimum: number, maximum: number) {
  const inUnit = <U extends 'px' | 'rem'>(unit: U, pixels: number) =>
    Type.Object(
      {
        value: number('Amount.', minimum / pixels, maximum / pixels),
        unit: Type.Literal(unit, { description: 'Unit.', examples: [unit] }),
      },
      closed({ description: `A size in ${unit}.` }),
    )
  return Type.Union([inUnit('px', 1), inUnit('rem', 16)], {
    description: `A size of ${String(minimum)} to ${String(maximum)} px.`,
    examples: [{ value: minimum, unit: 'px' }],
  })
}
export const time = Type.Object(
  {
    value: number('Amount.', 0, 60000),
    unit: Type.Union([Type.Literal('ms'), Type.Literal('s')], { description: 'Unit.', examples: ['ms'] }),
  },
  closed({ description: 'A duration.' }),
)
export const layer = Type.Object(
  {
    color: colorValue,
    offsetX: length,
    offsetY: length,
    blur: length,
    spread: length,
    inset: Type.Optional(
      Type.Boolean({ description: 'Whether the shadow falls inwards.', examples: [true] }),
    ),
  },
  closed({ description: 'A layer of a shadow.' }),
)
export const fontName = Type.String({
  description: 'A family name.',
  pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$',
  examples: ['Figtree Variable'],
})

export const description = Type.Optional(Type.String({ description: 'A note for people.', maxLength: 1000 }))
const kind = Type.Optional(
  Type.String({ description: 'Kind of every token below.', pattern: '^[a-zA-Z]{3,20}$' }),
)

export function token<T extends TSchema>(value: T, text: string, define?: string) {
  return Type.Object(
    { $type: kind, $description: description, $value: value },
    closed({ description: text, ...(define && { define }) }),
  )
}

/** A record whose names follow a pattern, with the notes that the token format allows beside them. */
export function record<T extends TSchema>(
  pattern: string,
  each: T,
  text: string,
  properties: Record<string, T> = {},
) {
  return Type.Unsafe<Record<string, Static<T>>>({
    type: 'object',
    description: text,
    properties,
    patternProperties: {
      [pattern]: each,
      '^\\$(type|description)$': { type: 'string', description: 'A note.' },
    },
    additionalProperties: false,
  })
}

export function tokens<T extends TSchema>(value: T, text: string, each: string) {
  return record('^[a-z0-9]+(-[a-z0-9]+)*$', token(value, each), text)
}

export function group<P extends Record<string, TSchema>>(properties: P, text: string, options = {}) {
  return Type.Object(
    { $type: kind, $description: description, ...properties },
    closed({ description: text, ...options }),
  )
}
