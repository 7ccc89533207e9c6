import { Type } from 'typebox'
import { closed, filled, text } from '../../base/parts.ts'

/** What a bot check is passed for: its token counts for its own action only. */
export const botCheckActions = ['login', 'register', 'sms', 'password'] as const

const use = {
  action: Type.Enum([...botCheckActions], { description: 'What the token will be used for.' }),
  identifier: Type.Optional(text('The username or number that will be sent with the token.')),
}

const id = Type.String({ description: 'Id of this challenge: good once, and for two minutes.' })

function size(description: string) {
  return Type.Integer({ description, minimum: 1 })
}

const lasts = Type.Integer({ description: 'Seconds until the challenge is too old.' })

const slider = closed({
  kind: Type.Literal('slider'),
  id,
  lasts,
  picture: Type.String({ description: 'The picture with the gap: WebP in base64.' }),
  piece: Type.String({ description: 'The piece that was cut out: WebP in base64.' }),
  width: size('Width of the picture, in its own units.'),
  height: size('Height of the picture.'),
  pieceSize: size('Side of the square that holds the piece.'),
  pieceTop: Type.Integer({ description: 'How far below the upper edge the piece moves.' }),
  step: size('How far one arrow key moves the piece.'),
})

const work = closed({
  kind: Type.Literal('work'),
  id,
  lasts,
  challenge: Type.String({ description: 'A proof-of-work challenge of ALTCHA, as JSON.' }),
})

const hosted = closed({
  kind: Type.Literal('hosted'),
  id,
  lasts,
  service: Type.Enum(['turnstile', 'hcaptcha'], { description: 'The service that asks.' }),
  siteKey: Type.String({ description: "The brand's public key at the service." }),
  script: Type.String({ description: "Address of the service's script." }),
})

const none = closed({ kind: Type.Literal('none', { description: 'Nothing is asked for this action.' }) })

const point = Type.Array(Type.Integer({ minimum: -10_000, maximum: 600_000 }), {
  description: 'Milliseconds since the hand began, distance travelled, deviation up or down.',
  minItems: 3,
  maxItems: 3,
})

/** The token of a bot check, where the server requires one. */
export const botCheckToken = {
  botCheck: Type.Optional(text('Token of a bot check that was passed for this action.', 64)),
}

export const botCheckCalls = {
  botCheckChallenge: {
    summary: 'What shows that a person is there, before an action: a puzzle, a proof of work, or nothing.',
    body: closed({
      ...use,
      way: Type.Optional(
        Type.Literal('work', { description: 'Asks for the way that needs neither eyes nor hands.' }),
      ),
    }),
    value: Type.Union([none, slider, work, hosted], { description: 'What is asked, by kind.' }),
  },
  botCheckVerify: {
    summary: 'Judges the answer to a challenge, once. A right one gives a token for the action.',
    body: closed({
      ...use,
      id: filled('The challenge meant.', 64),
      position: Type.Optional(
        Type.Integer({ description: 'Where the piece was left.', minimum: 0, maximum: 10_000 }),
      ),
      means: Type.Optional(
        Type.Enum(['pointer', 'keyboard'], { description: 'What moved the piece: a hand, or keys.' }),
      ),
      trace: Type.Optional(
        Type.Array(point, { description: 'How the piece moved, from its origin.', maxItems: 400 }),
      ),
      proof: Type.Optional(text("The solved work, or the service's answer.", 8192)),
    }),
    value: closed({ token: Type.String({ description: 'Good once, and for two minutes.' }) }),
  },
}
