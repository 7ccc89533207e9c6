import { Type } from 'typebox'
import { closed } from '../keys.ts'
import { categoryPaths } from '../navigation.document.ts'
import { stringEnum, shown, textKey, widget } from './widget.ts'

const category = Type.Union(
  Object.keys(categoryPaths).map((code) => Type.Literal(code)),
  { description: 'Game category.', examples: ['LIVE'] },
)

/** Sections of the phone's drawer, each of which can be left out. */
const menu = Type.Object(
  {
    news: Type.Optional(shown('The announcements.')),
    bonus: Type.Optional(shown('The link to bonuses.')),
    invite: Type.Optional(shown('The link to invite friends, for whom it is meant.')),
    games: Type.Optional(shown('The game categories.')),
    service: Type.Optional(shown('Customer service.')),
    languages: Type.Optional(shown('The languages.')),
    theme: Type.Optional(shown('Light and dark.')),
    social: Type.Optional(shown('Social pages.')),
    app: Type.Optional(shown('The apps.')),
  },
  closed({ description: 'What the side menu holds.', examples: [{ app: false }] }),
)

/** What surrounds every page. */
export const frame = {
  shell: widget(
    'What surrounds every screen.',
    {},
    {
      slots: {
        header: 'Above every page: the brand, log-in and account.',
        categories: 'The main navigation.',
        default: 'The page itself; the site fills it.',
        footer: 'Below every page: help, licence, the age line.',
        bar: 'The bar at the bottom of a phone.',
        notices: 'What is said over every page, and what watches for it.',
      },
    },
  ),
  main: widget(
    'The main area of a page.',
    {
      layout: stringEnum(
        ['home', 'lobby', 'state', 'page', 'centre', 'game'],
        'How its sections lie.',
        'home',
      ),
    },
    { slots: { default: 'Its sections, in order.' } },
  ),
  'page-title': widget("The page's first heading; the brand's name and line where no text is given.", {
    text: textKey('Key of its words.'),
    hidden: shown('Whether it is there only for whoever listens to the page.'),
  }),
  header: widget(
    'Brand, links and account.',
    {
      links: Type.Array(stringEnum(['vip', 'mall', 'invite', 'help'], 'A link.', 'help'), {
        description: 'Links beside the brand, in order.',
        uniqueItems: true,
        examples: [['vip', 'help']],
      }),
      menu,
    },
    { slots: { below: 'A line below the header.' } },
  ),
  'category-nav': widget('The main navigation.'),
  'bottom-bar': widget('The bar at the bottom of a phone, and the side menu that it opens.', { menu }),
  footer: widget(
    'Products, help, contact, licence and vendors.',
    {
      products: Type.Array(category, {
        description: 'Categories named as products, in order.',
        uniqueItems: true,
        examples: [['LIVE', 'RNG']],
      }),
      vendors: shown('The names of the vendors.'),
    },
    { isGuard: true },
  ),
  'offline-notice': widget('Says when the network is gone.'),
  'brand-notice': widget('Says when the site was updated.'),
  'to-top': widget('Leads back to the top of a long page.'),
  'dev-tools': widget('Links to other brands and the outbox, while developing.'),
}
