import { Type } from 'typebox'
import { closed, instant } from '../../base/parts.ts'
import { heldExclusion } from '../money/play-limits.calls.ts'
import { limitKind, limitPeriod } from '../../documents/responsible-play.document.ts'

function minutes(description: string) {
  return Type.Integer({ description, minimum: 1, maximum: 1440 })
}

const summary = closed({
  startedAt: instant('When this session began.'),
  serverTime: instant("The gateway's clock."),
  net: Type.String({
    pattern: '^-?[0-9]+\\.[0-9]+$',
    description: 'Wins and refunds less stakes since the session began; decimal, ungrouped.',
  }),
  currency: Type.String({ description: 'ISO 4217 code.' }),
  currencySymbol: Type.String({ description: 'Symbol to show.' }),
  lastSignIn: Type.Union([instant('When the member signed in before this session.'), Type.Null()]),
  realityCheckMinutes: Type.Union([minutes('Minutes between two reality checks.'), Type.Null()], {
    description: 'Null where neither brand nor member wants any.',
  }),
  realityCheckChoices: Type.Array(minutes('Minutes that the member may choose.'), {
    description: "None is longer than the brand's own interval.",
  }),
  isOwnInterval: Type.Boolean({ description: 'The member chose the interval.' }),
  limit: Type.Union(
    [
      closed({
        kind: limitKind,
        period: limitPeriod,
        left: Type.String({ description: 'Decimal text in the currency; of a time limit, whole minutes.' }),
      }),
      Type.Null(),
    ],
    {
      description:
        'Of the limits of loss, stake and time, the one that leaves the smallest part; null without any.',
    },
  ),
  exclusion: heldExclusion,
  nextCheckAt: Type.Union([instant('When the next reality check is due.'), Type.Null()]),
})

export const sessionBarCalls = {
  sessionSummary: {
    summary: 'Time, net position and reality check of this session.',
    value: summary,
  },
  setRealityCheck: {
    summary: 'Sets how often the member is told time and net position.',
    body: closed({
      minutes: Type.Union([minutes('One of the choices.'), Type.Null()], {
        description: "Null for the brand's own interval.",
      }),
    }),
    value: summary,
  },
  passRealityCheck: {
    summary: 'The member read a reality check and goes on; the next one is due an interval from now.',
    value: summary,
  },
}
