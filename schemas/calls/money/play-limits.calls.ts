import { Type } from 'typebox'
import { sentAmount } from '../../base/money.ts'
import { closed, filled, instant } from '../../base/parts.ts'
import { limitKind, limitPeriod } from '../../documents/responsible-play.document.ts'

function amount(description: string) {
  return Type.String({
    description: `${description} Decimal text in the currency, ungrouped; of a time limit, whole minutes.`,
    pattern: '^-?[0-9]+(\\.[0-9]+)?$',
    examples: ['250.00'],
  })
}

const maybe = { description: 'Null for no limit.' }
const end = Type.Union([instant('When it ends.'), Type.Null()], { description: 'Null for good.' })

/** What keeps a member from play. */
export const heldExclusion = Type.Union([closed({ until: end }), Type.Null()], {
  description:
    'The break or exclusion that holds, or null. While there is one, nothing invites the member to play.',
})

const limit = closed({
  kind: limitKind,
  period: limitPeriod,
  amount: amount('The limit.'),
  used: amount('What counts against it since the period began; below nothing after wins.'),
  left: amount('What it leaves.'),
  resetsAt: instant('When its next period begins.'),
  isOwn: Type.Boolean({ description: "The member's own; false for one that holds for everybody." }),
})

const request = closed({
  id: Type.String({ description: 'Id of the request.' }),
  kind: limitKind,
  period: limitPeriod,
  amount: Type.Union([amount('The limit that was requested.'), Type.Null()], maybe),
  requestedAt: instant('When it was made.'),
  confirmFrom: instant('From when it can be confirmed.'),
  confirmUntil: instant('When it lapses.'),
})

export const playActions = [
  'limit_set',
  'limit_lowered',
  'raise_requested',
  'raise_confirmed',
  'raise_cancelled',
  'raise_lapsed',
  'timeout_taken',
  'excluded',
  'excluded_elsewhere',
  'excluded_other_account',
] as const
export type PlayAction = (typeof playActions)[number]

const entry = closed({
  id: Type.String({ description: 'Id of the entry.' }),
  at: instant('When it happened.'),
  action: Type.Unsafe<PlayAction>(
    Type.Enum([...playActions], { description: 'What was requested or done.' }),
  ),
  actor: Type.Unsafe<'member' | 'operator' | 'system'>(
    Type.Enum(['member', 'operator', 'system'], { description: 'By whom.' }),
  ),
  kind: Type.Union([limitKind, Type.Null()]),
  period: Type.Union([limitPeriod, Type.Null()]),
  from: Type.Union([amount('The limit before.'), Type.Null()], maybe),
  to: Type.Union([amount('The limit that was requested or set.'), Type.Null()], maybe),
  until: Type.Union([instant('The end of a break or an exclusion.'), Type.Null()]),
})

const value = closed({
  currency: Type.String({ description: 'ISO 4217 code.' }),
  currencySymbol: Type.String({ description: 'Symbol to show.' }),
  serverTime: instant("The gateway's clock."),
  timeZone: Type.String({ description: 'Where days, weeks and months begin.' }),
  limits: Type.Array(limit, { description: 'Every limit that holds.' }),
  requests: Type.Array(request, { description: 'Raises and removals that wait.' }),
  exclusion: heldExclusion,
  record: Type.Array(entry, { description: 'What was requested and done, the newest first.', maxItems: 100 }),
})

const scope = Type.Unsafe<'brand' | 'company'>(
  Type.Enum(['brand', 'company'], { description: 'This brand, or every brand of its company.' }),
)

const id = closed({ id: filled('Id of the request.', 64) })

export const playLimitsCalls = {
  saferPlay: {
    summary: 'How members of this brand can bound their play, and who helps.',
    value: closed({
      raiseWaitHours: Type.Integer({ description: 'Hours that a raise waits.' }),
      confirmWindowHours: Type.Integer({ description: 'Hours in which it can be confirmed then.' }),
      timeoutHours: Type.Array(Type.Integer(), { description: 'Lengths of a break.' }),
      exclusionMonths: Type.Array(Type.Integer(), { description: 'Lengths of an exclusion; 0 for good.' }),
      sisters: Type.Array(Type.String(), { description: 'Names of the other brands of the company.' }),
      help: Type.Array(
        closed({
          name: Type.String({ description: 'Who helps.' }),
          about: Type.String({ description: 'How, in the language of the request.' }),
          link: Type.String({ description: 'Where they are reached, or empty.' }),
        }),
        { description: 'Who helps, apart from the brand.' },
      ),
    }),
  },
  playLimits: { summary: 'Limits of the member, what they leave, and what was done about them.', value },
  setPlayLimit: {
    summary:
      'Sets a limit. A new or lower one holds at once; a higher one, or none, is a request that has to be confirmed after a wait.',
    body: closed({
      kind: limitKind,
      period: limitPeriod,
      amount: Type.Union(
        [sentAmount('In the currency; of a time limit, whole minutes.'), Type.Null()],
        maybe,
      ),
    }),
    value,
  },
  confirmPlayLimit: {
    summary: 'The second yes to a raise or a removal, once its wait is over and before it lapses.',
    body: id,
    value,
  },
  cancelPlayLimit: { summary: 'Takes a request for a raise or a removal back.', body: id, value },
  takeTimeout: {
    summary: 'Begins a break from play. It cannot be shortened.',
    body: closed({ hours: Type.Integer({ description: 'One of the lengths.' }), scope }),
    value,
  },
  excludeSelf: {
    summary: 'Excludes the member from play. It cannot be shortened.',
    body: closed({
      months: Type.Integer({ description: 'One of the lengths; 0 for good.' }),
      scope,
      username: filled("The member's own user name, number or email address, typed as a second yes.", 64),
    }),
    value,
  },
}
