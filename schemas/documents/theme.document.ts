import { Type, type Static, type TSchema } from 'typebox'
import { closed, kebab } from './keys.ts'

const hex = Type.String({
  description: 'Fallback as #rrggbb.',
  pattern: '^#[0-9A-Fa-f]{6}$',
  examples: ['#f5b735'],
})
const number = (description: string, minimum: number, maximum: number) =>
  Type.Number({ description, minimum, maximum, examples: [minimum] })

const colorValue = Type.Object(
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
  closed({ description: 'A colour.' }),
)
const length = Type.Object(
  {
    value: number('Amount.', -4000, 4000),
    unit: Type.Union([Type.Literal('px'), Type.Literal('rem')], { description: 'Unit.', examples: ['px'] }),
  },
  closed({ description: 'A length.' }),
)
const time = Type.Object(
  {
    value: number('Amount.', 0, 60000),
    unit: Type.Union([Type.Literal('ms'), Type.Literal('s')], { description: 'Unit.', examples: ['ms'] }),
  },
  closed({ description: 'A duration.' }),
)
const layer = Type.Object(
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
const fontName = Type.String({
  description: 'A family name.',
  pattern: '^[A-Za-z0-9][A-Za-z0-9 -]{0,60}$',
  examples: ['Figtree Variable'],
})

const description = Type.Optional(Type.String({ description: 'A note for people.', maxLength: 1000 }))
const kind = Type.Optional(
  Type.String({ description: 'Kind of every token below.', pattern: '^[a-zA-Z]{3,20}$' }),
)

const token = <T extends TSchema>(value: T, text: string, define?: string) =>
  Type.Object(
    { $type: kind, $description: description, $value: value },
    closed({ description: text, ...(define && { define }) }),
  )

/** A record whose names follow a pattern, with the notes that the token format allows beside them. */
const record = <T extends TSchema>(pattern: string, each: T, text: string) =>
  Type.Unsafe<Record<string, Static<T>>>({
    type: 'object',
    description: text,
    patternProperties: {
      [pattern]: each,
      '^\\$(type|description)$': { type: 'string', description: 'A note.' },
    },
    additionalProperties: false,
  })

const tokens = <T extends TSchema>(value: T, text: string, each: string) =>
  record('^[a-z0-9]+(-[a-z0-9]+)*$', token(value, each), text)

const group = <P extends Record<string, TSchema>>(properties: P, text: string, options = {}) =>
  Type.Object(
    { $type: kind, $description: description, ...properties },
    closed({ description: text, ...options }),
  )

/** Colour roles that every brand must say in both schemes. */
export const colorRoles = [
  'canvas',
  'sunken',
  'surface',
  'raised',
  'field',
  'line',
  'line-strong',
  'text',
  'muted',
  'accent',
  'accent-hover',
  'accent-press',
  'on-accent',
  'accent-text',
  'accent-soft',
  'second',
  'on-second',
  'second-text',
  'second-soft',
  'positive',
  'positive-soft',
  'negative',
  'negative-soft',
  'warning',
  'warning-soft',
  'focus',
  'header',
  'on-header',
  'header-muted',
  'header-line',
  'skeleton',
  'skeleton-hi',
  'hero-text',
  'hero-muted',
  'pic-veil',
  'mark-1',
  'mark-2',
  'hero-ground',
  'hero-veil',
  'hero-kick',
  'hero-line',
  'hero-action',
  'on-hero-action',
  'header-accent',
  'header-accent-text',
  'header-positive',
  'header-figure',
  'pic-ink',
  'pic-heart',
  'live',
  'scrim',
  'balance-1',
  'balance-2',
  'balance-3',
  'on-balance',
  'balance-muted',
  'mark-canvas',
] as const
export type ColorRole = (typeof colorRoles)[number]

const color = token(colorValue, 'A colour.', 'color')
const roles = Type.Object(
  Object.fromEntries(colorRoles.map((role) => [role, color])) as Record<ColorRole, typeof color>,
  closed({
    description: 'The colours of one scheme, by role. Roles beginning with art- are for brand artwork.',
    define: 'colors',
    patternProperties: { '^art(-[a-z0-9]+)+$': color },
  }),
)
const named = <N extends string, T extends TSchema>(
  names: readonly N[],
  value: T,
  text: string,
  define?: string,
) =>
  group(
    Object.fromEntries(names.map((name) => [name, token(value, text, define)])) as Record<
      N,
      ReturnType<typeof token<T>>
    >,
    text,
  )

const steps = ['1', '2', '3', 'action'] as const
const shadows = named(
  steps,
  Type.Array(layer, { description: 'Layers.', maxItems: 6 }),
  'At rest, lifted, overlay, and under the primary action.',
)

const percent = (text: string) => number(text, 0, 100)

export const themeDocument = Type.Object(
  {
    $description: description,
    color: group({ light: roles, dark: roles }, 'Colour roles, light and dark.'),
    art: record(
      '^p[0-5]$',
      record('^[1-5]$', color, 'Ground, second ground, main, support, light.'),
      'Six palettes of game pictures.',
    ),
    font: named(
      ['display', 'title', 'body', 'num'] as const,
      Type.Array(fontName, {
        description: 'Families, the first that is there wins.',
        minItems: 1,
        maxItems: 8,
      }),
      'Type families.',
    ),
    faces: Type.Array(
      Type.Object(
        {
          family: fontName,
          package: kebab('Package of the font, without its scope.', { examples: ['figtree'] }),
          axis: Type.String({
            description: 'Axis part of the file name.',
            pattern: '^[a-z]{3,12}$',
            default: 'wght',
            examples: ['wght'],
          }),
          style: Type.Union([Type.Literal('normal'), Type.Literal('italic')], {
            description: 'Upright or italic.',
            default: 'normal',
            examples: ['italic'],
          }),
          weight: Type.String({
            description: 'Range of weights.',
            pattern: '^[1-9][0-9]{0,2}( [1-9][0-9]{0,2})?$',
            default: '400 700',
            examples: ['300 900'],
          }),
          stretch: Type.Optional(
            Type.String({
              description: 'Range of widths.',
              pattern: '^[0-9.]+%( [0-9.]+%)?$',
              examples: ['75% 112.5%'],
            }),
          ),
          subsets: Type.Array(kebab('A subset.', { examples: ['latin'] }), {
            description: 'Subsets of the package that may be loaded.',
            minItems: 1,
            maxItems: 12,
            default: ['latin'],
          }),
          preload: Type.Array(kebab('A subset.', { examples: ['latin'] }), {
            description: 'Subsets that the first screen needs.',
            maxItems: 4,
            default: [],
          }),
          fallback: Type.Optional(
            Type.Object(
              {
                local: Type.Array(fontName, {
                  description: 'Installed families to draw with until the file is there.',
                  minItems: 1,
                  maxItems: 4,
                  examples: [['Arial']],
                }),
                sizeAdjust: number('Size against the installed family, in percent.', 50, 200),
                ascent: number('Ascent in percent of the size.', 10, 300),
                descent: number('Descent in percent of the size.', 0, 200),
              },
              closed({ description: 'Measures that keep lines in place when the file arrives.' }),
            ),
          ),
        },
        closed({ description: 'A family and the files it comes from.' }),
      ),
      { description: 'Fonts served with the site.', default: [], maxItems: 8 },
    ),
    size: tokens(length, 'Type sizes.', 'A type size.'),
    weight: tokens(number('A weight.', 1, 1000), 'Weights.', 'A weight.'),
    leading: tokens(number('A line height.', 0.5, 3), 'Line heights.', 'A line height.'),
    tracking: tokens(number('Letter spacing in em.', -1, 1), 'Letter spacing.', 'Letter spacing.'),
    space: tokens(length, 'Distances on a 4 px base.', 'A distance.'),
    radius: tokens(length, 'Corner radii.', 'A radius.'),
    border: tokens(length, 'Line widths.', 'A line width.'),
    icon: group(
      {
        stroke: token(number('Stroke width.', 0.5, 4), 'Stroke width.'),
        cap: token(
          Type.Union([Type.Literal('butt'), Type.Literal('round'), Type.Literal('square')], {
            description: 'Line ends.',
          }),
          'Line ends.',
        ),
        join: token(
          Type.Union([Type.Literal('miter'), Type.Literal('round'), Type.Literal('bevel')], {
            description: 'Line corners.',
          }),
          'Line corners.',
        ),
      },
      'How icons are drawn.',
    ),
    elevation: group({ light: shadows, dark: shadows }, 'Shadows.'),
    ground: Type.Array(
      Type.Object(
        {
          role: Type.String({
            description: 'A colour role.',
            pattern: '^[a-z]+(-[a-z0-9]+)*$',
            examples: ['art-sky-1'],
          }),
          at: percent('Where it lies, in percent from the top.'),
        },
        closed({ description: 'A stop.' }),
      ),
      {
        description: 'Gradient behind the artwork, top to bottom.',
        default: [],
        maxItems: 6,
        examples: [[]],
      },
    ),
    edge: Type.Array(
      Type.Array(percent('Percent of width or height.'), {
        description: 'A corner.',
        minItems: 2,
        maxItems: 2,
      }),
      {
        description: 'Outline of the large picture, none for a rectangle.',
        default: [],
        maxItems: 120,
        examples: [[]],
      },
    ),
    wordmark: group(
      {
        weight: token(number('A weight.', 1, 1000), 'Weight.'),
        style: token(
          Type.Union([Type.Literal('normal'), Type.Literal('italic')], { description: 'Upright or italic.' }),
          'Style.',
        ),
        tracking: token(number('Letter spacing in em.', -1, 1), 'Letter spacing.'),
        shift: token(number('Distance in em.', -1, 1), 'How far it stands below the middle of the mark.'),
      },
      "How the brand's name is set.",
    ),
    motion: group(
      {
        duration: named(['fast', 'base', 'slow'] as const, time, 'Durations.'),
        easing: named(
          ['standard', 'enter', 'exit'] as const,
          Type.Array(number('A control point.', -2, 3), {
            description: 'Cubic curve.',
            minItems: 4,
            maxItems: 4,
          }),
          'Curves.',
        ),
      },
      'How things move.',
    ),
    postures: Type.Record(
      Type.String({ pattern: '^[a-z][a-z-]{0,30}$' }),
      kebab('A posture of schemas/postures/<component>.json.', { examples: ['capsule'] }),
      { description: 'Which posture each component takes.', default: {}, examples: [{ header: 'centred' }] },
    ),
  },
  closed({
    $id: 'theme',
    title: 'Theme',
    description: 'Design tokens in the W3C shape, and a posture for each component.',
    visibility: 'browser',
  }),
)
export type Theme = Static<typeof themeDocument>
export type ColorToken = Static<typeof color>
