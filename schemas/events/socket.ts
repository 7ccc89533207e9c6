import { type Static, Type } from 'typebox'
import { closed } from '../base/parts.ts'
import { endReason } from '../calls/members/end-reason.ts'
import { events, type MemberEvent } from './events.ts'

/** Where a member's pages hear events: a WebSocket on the brand's own host. */
export const socketPath = '/wps/socket'

/** Milliseconds: how often each side says that it is there, and after how long a silent one counts as lost. */
export const socketBeat = 25_000
export const socketSilence = 60_000

/** Why the gateway closes a socket, in the numbers that WebSocket leaves to applications. */
export const socketClosing = {
  /** What came is no message of this protocol. */
  protocol: 4000,
  /** No token in time, or one that nobody was given. */
  unauthenticated: 4001,
  /** The session is over: an `ended` message came before. */
  ended: 4003,
  /** Too many sockets of this member or address. */
  crowded: 4008,
} as const

const sequence = Type.Integer({ minimum: 0, description: 'Number of an event: 1, 2, 3, … for each member.' })

/** What a page says. */
export const clientMessage = Type.Union([
  closed(
    {
      type: Type.Literal('hello'),
      token: Type.String({ minLength: 1, maxLength: 64, description: 'Bare session token.' }),
      seen: Type.Union([sequence, Type.Null()], {
        description: 'The last event seen; null for all since the session began.',
      }),
    },
    { description: 'The first message, within five seconds.' },
  ),
  closed({ type: Type.Literal('beat') }, { description: 'Answers a beat.' }),
])
export type ClientMessage = Static<typeof clientMessage>

const memberEvent = Type.Unsafe<MemberEvent>(
  Type.Union(
    Object.entries(events).map(([kind, body]) =>
      closed({
        kind: Type.Literal(kind),
        body,
        sequence,
        at: Type.String({ format: 'date-time', description: 'When it happened.' }),
      }),
    ),
  ),
)

/** What the gateway says. */
export const serverMessage = Type.Union([
  closed(
    { type: Type.Literal('welcome'), session: Type.String({ description: 'Id of this session.' }), sequence },
    { description: 'The token is good; missed events follow, up to `sequence`.' },
  ),
  closed({ type: Type.Literal('event'), event: memberEvent }),
  closed(
    { type: Type.Literal('resync'), sequence },
    { description: 'Some missed events are forgotten: read anew what was shown. Goes on after `sequence`.' },
  ),
  closed(
    {
      type: Type.Literal('expiring'),
      at: Type.String({ format: 'date-time', description: 'When the session ends unless a call is made.' }),
    },
    { description: 'Nothing was called for so long that the session ends in two minutes.' },
  ),
  closed({ type: Type.Literal('beat') }, { description: 'To be answered with a beat.' }),
  closed(
    { type: Type.Literal('ended'), reason: endReason },
    { description: 'This session is over; the socket closes.' },
  ),
])
export type ServerMessage = Static<typeof serverMessage>
