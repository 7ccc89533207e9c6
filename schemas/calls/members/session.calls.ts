import { Type } from 'typebox'
import { closed, filled, instant, nothing } from '../../base/parts.ts'
import { endReason } from './end-reason.ts'

const from = {
  id: Type.String({ description: 'Id of the session.' }),
  browser: Type.String({ description: 'Name of the browser, empty where unknown.' }),
  system: Type.String({ description: 'Name of the system, empty where unknown.' }),
  country: Type.Union([
    Type.String({ description: 'ISO 3166 code, where a trusted proxy sent it.' }),
    Type.Null(),
  ]),
  network: Type.String({
    description: 'The network that it came from, without the last part of the address.',
  }),
  signedInAt: instant('When it began.'),
  current: Type.Boolean({ description: 'It is the session that asks.' }),
}

export const sessionCalls = {
  sessions: {
    summary: 'The devices on which the member is signed in, the current one first.',
    value: Type.Array(closed({ ...from, seenAt: instant('When it was last used, to the minute.') })),
  },
  sessionHistory: {
    summary: 'The last twenty times that the member signed in, the newest first.',
    value: Type.Array(
      closed({
        ...from,
        endedAt: Type.Union([instant('When it ended.'), Type.Null()]),
        reason: Type.Union([endReason, Type.Null()]),
      }),
    ),
  },
  endSession: {
    summary: 'Signs one other device out.',
    body: closed({ id: filled('Id of its session.', 64) }),
    value: nothing,
  },
  endOtherSessions: {
    summary: 'Signs every other device out.',
    value: closed({ ended: Type.Integer({ description: 'How many there were.' }) }),
  },
}
