import { Type, type TProperties } from 'typebox'
import { categoryPaths } from './navigation.document.ts'
import { closed, kebab } from './keys.ts'

const textKey = (description: string) =>
  Type.String({ description, pattern: '^[A-Za-z][A-Za-z0-9_.]*$', maxLength: 100, examples: ['home.hot'] })

const category = Type.Union(
  Object.keys(categoryPaths).map((code) => Type.Literal(code)),
  { description: 'Game category.', examples: ['LIVE'] },
)

const limit = (most: number) =>
  Type.Integer({ description: 'How many at most.', minimum: 1, maximum: most, examples: [8] })

const title = textKey('Key of its title.')
const subtitle = textKey('Key of the line below its title.')
const art = kebab('Symbol of a picture in the art sprite.', { examples: ['b-spot-empty'] })

const widget = (description: string, properties: TProperties = {}, slots: readonly string[] = []) => ({
  props: Type.Object(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])),
    closed({ description }),
  ),
  slots,
})

/** Every widget that a screen document may name, with what it may be told and the slots it has. */
export const widgets = {
  stack: widget('Widgets below each other.', {}, ['default']),
  frame: widget('Header, menus and footer around a screen.', {}, ['top', 'default', 'bottom']),
  header: widget('Brand, utilities and account.', {
    links: Type.Array(Type.String({ description: 'An entry.' })),
  }),
  'category-nav': widget('The main navigation.'),
  'side-menu': widget('Menu at the side, a drawer on phones.'),
  footer: widget('Help, contact, licence and vendors.'),
  'bottom-bar': widget('The bar at the bottom of a phone.'),
  'scroll-top': widget('Button that leads back to the top.'),
  'hero-carousel': widget('Banners of the group w_home.', { limit: limit(10) }),
  'video-carousel': widget('Banners of the group w_video.', { limit: limit(10) }),
  'notice-marquee': widget('Notices, running.', { limit: limit(20) }),
  'jackpot-counter': widget('A decorative counter, and a caption that says so.', { title }),
  'winners-board': widget('Recent wins.', { title, subtitle, limit: limit(20) }),
  'game-row': widget('A row of games.', {
    title,
    subtitle,
    category,
    hot: Type.Boolean({ description: 'Hot games only.', examples: [true] }),
    limit: limit(30),
  }),
  'live-row': widget('A row of live tables.', { title, subtitle, limit: limit(30) }),
  'promotion-grid': widget('Promotions as cards.', { title, subtitle, limit: limit(30) }),
  'social-embed': widget("The brand's social page.", { title }),
  'coming-soon': widget('Says what will be here.', { title, text: textKey('Key of its text.'), art }),
  'not-found': widget('Says that there is nothing at this address.'),
  maintenance: widget('Says that the site is being worked on.'),
  blocked: widget('Says that the site is not offered in this region.'),
  'markdown-page': widget('An article of the content folder.', {
    article: kebab('Name of the article: content/<article>.<CODE>.md.', { examples: ['help-term'] }),
    title,
  }),
  'help-centre': widget('Help articles by tag.'),
  'agent-landing': widget('What agents are offered, and their login.'),
  'agent-home': widget('The agent centre.'),
  'member-centre': widget('The member centre.'),
  'game-centre': widget('Vendors of a category.', { category }),
  'game-list': widget('Games of a category.', { category }),
  'section-title': widget('A heading.', { title, subtitle }),
} as const

export type WidgetName = keyof typeof widgets
