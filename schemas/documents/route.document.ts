import { Type, type Static } from 'typebox'
import { closed, kebab } from './keys.ts'

function path(description: string) {
  return Type.String({ description, pattern: '^/[A-Za-z0-9./]*$', maxLength: 60, examples: ['/promotions'] })
}

const route = Type.Object(
  {
    path: path('Path. Upper and lower case differ.'),
    screen: kebab('Screen shown there.', { examples: ['home'] }),
    title: Type.String({ description: 'Key of its title in the frame namespace.', examples: ['title.home'] }),
    aliases: Type.Array(path('Another path.'), {
      description: 'Other paths of the same screen.',
      default: [],
      examples: [['/home']],
    }),
    session: Type.Union(
      [Type.Literal('none'), Type.Literal('required'), Type.Literal('account'), Type.Literal('agent')],
      {
        description:
          'Whether a session is needed, and of whom: anybody, a real account (no trial), an agent.',
        default: 'none',
        examples: ['required'],
      },
    ),
    needs: Type.Optional(
      Type.Literal('agents', {
        description:
          'What a brand must have for the address to exist: agents, which are off where agentUserTypes is empty.',
        examples: ['agents'],
      }),
    ),
    shows: Type.Optional(
      Type.Enum(['offers', 'mall', 'posts', 'news', 'games'], {
        description: 'What the page lists. Where a brand has none of it, search engines are not led there.',
        examples: ['posts'],
      }),
    ),
    frame: Type.Union([Type.Literal('full'), Type.Literal('none')], {
      description: 'Whether header, menus and footer surround it.',
      default: 'full',
      examples: ['none'],
    }),
    sideMenu: Type.Boolean({
      description: 'Whether the side menu is offered.',
      default: true,
      examples: [false],
    }),
    opens: Type.Optional(kebab('Dialog opened over the screen.', { examples: ['login'] })),
    redirect: Type.Optional(
      path(
        'Where to go instead: at once when the guard refuses, after the dialog closes when one is opened.',
      ),
    ),
    query: Type.Array(Type.String({ description: 'A name.', pattern: '^[a-z][A-Za-z0-9]*$' }), {
      description: 'Query parameters that the screen reads.',
      default: [],
      examples: [['gameCode']],
    }),
    hash: Type.Union([Type.Literal('scroll'), Type.Literal('tag'), Type.Literal('item')], {
      description: 'What the hash names: a place on the page, a help tag, or an item of its list.',
      default: 'scroll',
      examples: ['tag'],
    }),
    listed: Type.Boolean({
      description:
        'Whether search engines may list it: not where it depends on the visitor, and never where a session is needed.',
      default: true,
    }),
    keepAlive: Type.Boolean({
      description: 'Whether state and scroll are stored for coming back.',
      default: false,
      examples: [true],
    }),
    props: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Type.String(), {
      description: 'Values given to the screen.',
      default: {},
      examples: [{ category: 'LIVE' }],
    }),
  },
  closed({ description: 'A route.' }),
)

export const routesDocument = Type.Array(route, {
  $id: 'routes',
  title: 'Routes',
  description: 'Every address of the site.',
  visibility: 'browser',
})
export type RouteDocument = Static<typeof route>
/** A route as written: what has a default may be left out. */
export type RouteFile = Pick<RouteDocument, 'path' | 'screen' | 'title'> & Partial<RouteDocument>
