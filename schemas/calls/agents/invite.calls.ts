import { Type } from 'typebox'
import { contractKinds } from '../../documents/contract-settings.document.ts'
import { closed, date, instant } from '../../base/parts.ts'
import { count, currency, currencySymbol, period as days, shownZone } from '../money/records.calls.ts'
import { kind, period, rate, terms } from './contract-parts.ts'
import { teamSums } from './team.calls.ts'

/** How many invite links an agent can have. */
export const maxInviteLinks = 20

const { from, to } = days
const code = 'The invitation code, in upper case.'

const links = Type.Array(
  closed({
    code: Type.String({ description: code }),
    createdAt: instant('When it was made.'),
    members: count('Members whom it brought in all.'),
    joined: count('Members whom it brought on these days.'),
    active: count('Of all whom it brought, those who played on these days.'),
    ...teamSums,
    offers: Type.Array(
      closed({
        kind,
        rate,
        period,
        terms,
        agreed: count('Of all whom it brought, those who have a contract of this kind with the agent.'),
        isOpen: Type.Boolean({
          description: 'Whether the agent may offer it now; else whoever registers gets none of this kind.',
        }),
      }),
      { description: 'Contracts that it offers to whoever registers by it.' },
    ),
  }),
  { description: 'The newest first.' },
)

export const inviteCalls = {
  inviteLinks: {
    summary: 'Invitation codes of an agent, what each offers, and what the members came to whom it brought.',
    query: closed({ from, to }),
    value: closed({
      links,
      from: date('First day of the figures.'),
      to: date('Last day of the figures.'),
      currency,
      currencySymbol,
      zone: shownZone,
    }),
  },
  addInviteLink: {
    summary: `Makes an invitation code of an agent; at most ${String(maxInviteLinks)}.`,
    body: closed({
      code: Type.Optional(
        Type.String({
          description: 'The code; one is made up where it is absent.',
          pattern: '^[A-Za-z0-9]{4,12}$',
          examples: ['STAR88'],
        }),
      ),
      offers: Type.Optional(
        Type.Array(closed({ kind, rate, period, terms: Type.Optional(terms) }), {
          description: 'Contracts that whoever registers by it is offered, at most one of a kind.',
          maxItems: contractKinds.length,
        }),
      ),
    }),
    value: closed({ code: Type.String({ description: code }) }),
  },
}
