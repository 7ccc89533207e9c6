import { Type } from 'typebox'
import { type MessageKind, messageKinds } from '../../base/message-kinds.ts'
import { closed, instant } from '../../base/parts.ts'
import { cursor, next } from '../../base/pages.ts'

export const messageKind = Type.Unsafe<MessageKind>(
  Type.Enum([...messageKinds], {
    description: 'service: about the account. marketing: only to who wants it, and may be told.',
  }),
)

function id(description: string) {
  return Type.String({ description, pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
}

const message = closed({
  id: id('The message.'),
  kind: messageKind,
  title: Type.String({ description: 'Its title, in the language of the page.' }),
  body: Type.String({ description: 'Plain text; an empty line begins a paragraph.' }),
  language: Type.String({ description: 'Platform code of the language that it is in.' }),
  link: Type.Union([Type.String({ description: 'A path of this site that it leads to.' }), Type.Null()]),
  pictures: Type.Array(id('A picture.'), { description: 'What is attached.' }),
  at: instant('When it came.'),
  isRead: Type.Boolean({ description: 'Whether it was opened, on whatever device.' }),
})

const unread = Type.Integer({ minimum: 0, description: 'Messages that were not opened yet.' })
const ids = Type.Array(id('A message; what is not there is passed over.'), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'Which messages.',
})
const left = closed({ unread })
const choice = closed({ marketing: Type.Boolean({ description: 'Whether offers may be sent.' }) })

export const messageCalls = {
  messages: {
    summary: 'Messages of the member, the newest first, 20 a page.',
    query: closed({ cursor }),
    value: closed({
      content: Type.Array(message, { description: 'The newest first.' }),
      next,
      unread,
      total: Type.Integer({ minimum: 0, description: 'How many there are in all.' }),
    }),
  },
  messagePicture: {
    summary: 'A picture that is attached to a message of the member.',
    query: closed({ id: id('The message.'), picture: id('The picture.') }),
    value: closed({ picture: Type.String({ description: 'JPEG in base64.' }) }),
  },
  messagesRead: {
    summary: 'Remembers that messages were opened, or all of them; every page of the member hears of it.',
    body: closed({
      ids: Type.Optional(ids),
      all: Type.Optional(Type.Literal(true, { description: 'All there are, in place of some.' })),
    }),
    value: left,
  },
  messagesDelete: {
    summary: 'Puts messages away. For 30 days they can be brought back.',
    body: closed({ ids }),
    value: left,
  },
  messagesRestore: {
    summary: 'Brings back messages that were put away.',
    body: closed({ ids }),
    value: left,
  },
  messageChoice: { summary: 'What the member wants to be sent.', value: choice },
  messageChoiceSet: {
    summary: 'Says what the member wants to be sent. Holds at once, also for what is being sent.',
    body: choice,
    value: choice,
  },
}
