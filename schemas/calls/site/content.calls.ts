import { Type } from 'typebox'
import { closed, filled, text } from '../../base/parts.ts'

const banner = closed({
  id: Type.String({ description: 'Id of the banner.' }),
  groupName: Type.String({ description: 'w_home, w_video, w_forget or w_game.' }),
  categories: Type.Array(Type.String(), {
    description: 'Over the games of which categories it is shown; empty for every one.',
  }),
  kicker: Type.String({ description: 'Small line above the title; may be empty.' }),
  title: Type.String({ description: 'What the banner says.' }),
  content: Type.String({ description: 'The line below it.' }),
  button: Type.String({ description: 'What its button says; empty for none.' }),
  url: Type.String({ description: 'The picture or video, or the name of a symbol of the art.' }),
  poster: Type.String({ description: 'What is shown until a video is requested; else the picture again.' }),
  linkageType: Type.Union([Type.String({ description: 'What a click opens.' }), Type.Null()]),
  linkage: Type.Union([Type.String({ description: 'Where a click leads.' }), Type.Null()]),
})

const notice = closed({
  id: Type.String({ description: 'Id of the notice.' }),
  title: Type.String({ description: 'Headline.' }),
  content: Type.String({ description: 'Text.' }),
  timestamp: Type.String({ description: 'yyyy-MM-dd hh:mm:ss.' }),
  kicker: Type.String({ description: 'Small line above a promotion; empty elsewhere.' }),
  terms: Type.String({ description: 'Terms of a promotion in one line; empty elsewhere.' }),
  announcementImages: Type.Array(
    closed({
      sequence: Type.Integer({ description: '1 is the picture of the list.' }),
      url: Type.String({ description: 'The picture, or the name of a symbol of the art.' }),
      palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
    }),
    { description: 'Pictures.' },
  ),
  execution: Type.Union([
    Type.Enum(['A', 'B', 'F'], { description: 'Pop-up for members, guests, or a first login.' }),
    Type.Null(),
  ]),
})

const unread = closed({
  announcements: Type.Integer({
    minimum: 0,
    description: 'Announcements since the member registered that the member has not opened.',
  }),
  notices: Type.Integer({
    minimum: 0,
    description: 'Notices since the member registered that the member has not opened.',
  }),
  messages: Type.Integer({ minimum: 0, description: 'Messages that the member has not opened.' }),
  read: Type.Array(Type.String(), {
    description:
      'Ids of the news that there are and that were opened, or published before the member registered.',
  }),
})

const span = closed({
  text: Type.String({ description: 'The words.' }),
  style: Type.Optional(
    Type.Unsafe<'strong' | 'em' | 'code'>(
      Type.Enum(['strong', 'em', 'code'], { description: 'How they are said.' }),
    ),
  ),
  to: Type.Optional(Type.String({ description: 'Where they lead; the page decides whether it goes there.' })),
})

const written = {
  tag: Type.String({ description: 'Name of the article, used as the hash of its page.' }),
  title: Type.String({ description: 'Its title; empty where it has none.' }),
  language: Type.String({ description: 'Platform code of the language that it is in.' }),
  blocks: Type.Array(
    closed({
      kind: Type.Unsafe<'paragraph' | 'heading' | 'subheading' | 'bullets' | 'steps' | 'quote'>(
        Type.Enum(['paragraph', 'heading', 'subheading', 'bullets', 'steps', 'quote'], {
          description: 'What it is.',
        }),
      ),
      lines: Type.Array(Type.Array(span, { description: 'One line or entry.' }), {
        description: 'One line; of lists one for each entry.',
      }),
    }),
    { description: 'What it says, from top to bottom.' },
  ),
}

const article = closed(written)
const post = closed({ ...written, date: Type.String({ description: 'Its day, yyyy-MM-dd.' }) })

export const contentCalls = {
  announcements: {
    summary: 'Banners, pop-ups, promotions and notices.',
    query: closed({
      types: text('Kinds wanted: B, PL, PU, PR, H, separated by commas.', 32),
      platform: Type.Optional(text('W for the web.', 8)),
      execution: Type.Optional(
        Type.Enum(['A', 'B', 'F'], { description: 'Pop-ups for members, guests, or a first login.' }),
      ),
    }),
    value: closed({
      banners: Type.Array(banner, { description: 'Kind B.' }),
      player: Type.Array(notice, { description: 'Kind PL: for players.' }),
      popup: Type.Array(notice, { description: 'Kind PU.' }),
      promotion: Type.Array(notice, { description: 'Kind PR.' }),
      notices: Type.Array(notice, { description: 'Kind H: the running notices.' }),
    }),
  },
  helpCenter: {
    summary: 'The help articles that the brand wrote itself.',
    query: closed({
      lang: Type.Optional(text("Platform code of a language; else the page's.", 8)),
      device: Type.Optional(text('WEB.', 16)),
    }),
    value: Type.Array(article, { description: 'In the order of the brand; none where it wrote none.' }),
  },
  blog: {
    summary: "The posts of the brand's own blog.",
    query: closed({ lang: Type.Optional(text("Platform code of a language; else the page's.", 8)) }),
    value: Type.Array(post, { description: 'The newest first; none where it wrote none.' }),
  },
  unreadCount: {
    summary: 'How much of the news the member has not opened, on whatever device.',
    value: unread,
  },
  markNewsRead: {
    summary: 'Remembers that the member opened news; every page of the member hears of it.',
    body: closed({
      ids: Type.Array(
        filled('Id of an announcement or a notice; one that there is no longer is passed over.', 64),
        {
          minItems: 1,
          maxItems: 100,
          description: 'What was opened.',
        },
      ),
    }),
    value: unread,
  },
}
