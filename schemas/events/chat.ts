import { type Static, Type } from 'typebox'
import { closed } from '../base/parts.ts'

/** Where the page of a chat is, and its messages: a WebSocket on the brand's own host. */
export const chatPath = '/chat'
export const chatSocketPath = '/wps/chat'

/** Characters of a message at most. */
export const longestChat = 200

const ticket = Type.String({ maxLength: 500, description: 'From launchChat; it is given anew now and then.' })

/** What the page of a chat says. */
export const chatClientMessage = Type.Union([
  closed(
    {
      type: Type.Literal('hello'),
      room: Type.String({ minLength: 1, maxLength: 64, description: 'Room of a live table.' }),
      ticket: Type.Union([ticket, Type.Null()], { description: 'null: to read only.' }),
    },
    { description: 'The first message, within five seconds.' },
  ),
  closed({
    type: Type.Literal('say'),
    key: Type.String({
      minLength: 8,
      maxLength: 40,
      description: 'Sent again after a lost connection: the same.',
    }),
    text: Type.String({ minLength: 1, maxLength: longestChat * 2, description: 'What is said.' }),
  }),
  closed({ type: Type.Literal('beat') }),
])
export type ChatClientMessage = Static<typeof chatClientMessage>

const line = closed({
  id: Type.String({ description: 'Id of the message.' }),
  nickname: Type.String({ description: 'Masked name of who said it.' }),
  text: Type.String({ description: 'Plain text.' }),
  at: Type.String({ format: 'date-time', description: 'When it was said.' }),
  isOwn: Type.Boolean({ description: 'Whether the member of this page said it.' }),
})
export type ChatLine = Static<typeof line>

/** Why a message was not taken. */
export const chatRefusals = ['empty', 'too_long', 'too_fast', 'reading_only', 'unavailable'] as const
export type ChatRefusal = (typeof chatRefusals)[number]

/** What the gateway says. */
export const chatServerMessage = Type.Union([
  closed({
    type: Type.Literal('welcome'),
    canWrite: Type.Boolean({ description: 'false for guests, trial accounts, and who has logged out.' }),
    lines: Type.Array(line, { description: 'The last ones, the oldest first.' }),
  }),
  closed({ type: Type.Literal('said'), line }),
  closed({ type: Type.Literal('taken'), key: Type.String({ description: 'Key of what was said.' }) }),
  closed({
    type: Type.Literal('refused'),
    key: Type.String({ description: 'Key of what was said.' }),
    code: Type.Enum([...chatRefusals], { description: 'Why.' }),
  }),
  closed({ type: Type.Literal('ticket'), ticket }),
  closed({ type: Type.Literal('beat') }),
])
export type ChatServerMessage = Static<typeof chatServerMessage>
