import { Type } from 'typebox'
import { kebab } from '../keys.ts'
import { categoryPaths } from '../navigation.document.ts'
import { limit, stringEnum, shown, sub, title, to, widget } from './widget.ts'

/** The home's rows, news, help, and pages that say how things are. */
export const content = {
  'hero-carousel': widget('Banners, turning.', {
    group: stringEnum(['w_home', 'w_video', 'w_forget'], 'Group of the banners.', 'w_home'),
    seconds: Type.Integer({
      description: 'Seconds that a slide stays.',
      minimum: 3,
      maximum: 60,
      examples: [5],
    }),
  }),
  'notice-marquee': widget('Notices, running.'),
  'jackpot-counter': widget('A decorative counter, and a caption that says so.', { title }),
  'winners-ticker': widget('Recent wins, running on one line.'),
  'video-carousel': widget('Videos, fetched once somebody asks for one.', {
    group: stringEnum(['w_home', 'w_video', 'w_forget'], 'Group of the banners.', 'w_video'),
    title,
    sub,
  }),
  'social-page': widget('The social page of the resource FACEBOOK, fetched once somebody agrees.', {
    title,
    sub,
  }),
  'news-page': widget(
    'Announcements and notices, all of them.',
    {
      part: Type.Boolean({
        description: 'Whether it is a part of a page that has a title of its own.',
        default: false,
        examples: [true],
      }),
    },
    { words: ['news'] },
  ),
  'blog-page': widget(
    'What the brand wrote in content/blog-<date>-<name>.<CODE>.md, the newest first.',
    {},
    { words: ['pages'] },
  ),
  'app-page': widget(
    'Where the apps are, as codes and links, with a guide for each.',
    {},
    { words: ['pages'] },
  ),
  'winners-board': widget('Recent wins.', {
    title,
    sub,
    limit: limit(20),
    full: Type.Boolean({
      description: 'Whether they are what the page is about: its heading, and all of them below each other.',
      default: false,
      examples: [true],
    }),
  }),
  'game-row': widget('A row of games.', {
    list: stringEnum(['hot', ...Object.keys(categoryPaths)], 'Hot games, or those of a category.', 'hot'),
    filter: stringEnum(['NEW', 'ALL', 'HOT'], 'Of a category: new ones, hot ones, or all.', 'NEW'),
    title,
    sub,
    to,
    limit: limit(30),
  }),
  'live-row': widget('A row of live tables.', { title, sub, to, limit: limit(30) }),
  'promotion-grid': widget('Promotions as cards.', { title, sub, to, limit: limit(30) }),
  'popup-watch': widget('Opens announcements for whoever is here, once a session, and the gift for guests.'),
  'not-found': widget('Says that there is nothing at this address.'),
  maintenance: widget('Says that the site is being worked on.'),
  blocked: widget('Says that the site is not offered in this region.'),
  underage: widget('Says that the site is for adults.', {}, { isGuard: true }),
  'load-error': widget('Says that a page did not arrive, and fetches it again.'),
  'help-centre': widget(
    'Help articles by tag.',
    {
      tag: kebab('The article shown first.', { examples: ['term'] }),
      framed: shown('Whether it stands inside the frame of the site.'),
    },
    { words: ['pages'], isGuard: true },
  ),
}
