import { Type, type Static, type TSchema } from 'typebox'
import { colorRoles, type ColorRole } from './color-roles.ts'
import { postures } from '../postures/postures.ts'
import { assetPath, closed, kebab } from './keys.ts'
import {
  number,
  colorValue,
  extent,
  gap,
  time,
  layer,
  fontName,
  description,
  token,
  record,
  sizeWithin,
  tokens,
  group,
} from './theme-tokens.ts'

const color = token(colorValue, 'A colour.', 'color')
const roles = Type.Object(
  Object.fromEntries(colorRoles.map((role) => [role, color])) as Record<ColorRole, typeof color>,
  closed({
    description: 'The colours of one scheme, by role. Roles beginning with art- are for brand artwork.',
    define: 'colors',
    patternProperties: { '^art(-[a-z0-9]+)+$': color },
  }),
)

function named<N extends string, T extends TSchema>(
  names: readonly N[],
  value: T,
  text: string,
  define?: string,
) {
  return group(
    Object.fromEntries(names.map((name) => [name, token(value, text, define)])) as Record<
      N,
      ReturnType<typeof token<T>>
    >,
    text,
  )
}

const steps = ['1', '2', '3', 'action'] as const
const shadows = named(
  steps,
  Type.Array(layer, { description: 'Layers.', whole: 'layers lie on each other', maxItems: 6 }),
  'At rest, lifted, overlay, and under the primary action.',
)

function percent(text: string) {
  return number(text, 0, 100)
}

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
          package: Type.Optional(
            kebab('Package of the font, without its scope: of those that the gateway serves.', {
              examples: ['figtree'],
            }),
          ),
          files: Type.Optional(
            Type.Record(
              Type.String({ pattern: '^[a-z]+(-[a-z]+)*$' }),
              assetPath('A woff2 file of the brand.'),
              {
                description:
                  'Files of the brand by subset, in place of a package: npm run brand -- font makes them.',
                minProperties: 1,
                maxProperties: 12,
                examples: [{ latin: 'assets/fonts/own-latin.woff2' }],
              },
            ),
          ),
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
            description:
              'Subsets that every page loads at once. With any, the others of the face come at once too where a page has a character of theirs.',
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
      { description: 'Fonts served with the site.', by: 'family+style', default: [], maxItems: 8 },
    ),
    size: record(
      '^[a-z0-9]+(-[a-z0-9]+)*$',
      token(sizeWithin(10, 240), 'A type size.'),
      'Type sizes. What people read is set in base.',
      { base: token(sizeWithin(12, 40), 'The size of what people read.') },
    ),
    weight: tokens(number('A weight.', 1, 1000), 'Weights.', 'A weight.'),
    leading: tokens(number('A line height.', 0.8, 3), 'Line heights.', 'A line height.'),
    tracking: tokens(number('Letter spacing in em.', -0.25, 1), 'Letter spacing.', 'Letter spacing.'),
    space: tokens(gap, 'Distances on a 4 px base.', 'A distance.'),
    radius: tokens(extent, 'Corner radii.', 'A radius.'),
    border: tokens(gap, 'Line widths.', 'A line width.'),
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
        whole: 'a gradient is drawn by all of its stops',
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
        whole: 'an outline goes through all of its corners',
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
        tracking: token(number('Letter spacing in em.', -0.25, 1), 'Letter spacing.'),
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
    postures: Type.Unsafe<Record<string, string>>(
      Type.Object(
        Object.fromEntries(
          Object.entries(postures).map(([component, choices]) => [
            component,
            Type.Optional(
              Type.Union(
                Object.keys(choices).map((name) => Type.Literal(name)),
                { description: `The form of ${component}: one of schemas/postures/${component}.json.` },
              ),
            ),
          ]),
        ),
        closed({
          description: 'Which posture each component takes.',
          default: {},
          examples: [{ header: 'centred' }],
        }),
      ),
    ),
  },
  closed({
    $id: 'theme',
    approve: 'one',
    title: 'Theme',
    description: 'Design tokens in the W3C shape, and a posture for each component.',
    visibility: 'browser',
  }),
)
export type Theme = Static<typeof themeDocument>
