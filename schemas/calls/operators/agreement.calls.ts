import { Type } from 'typebox'
import { closed, instant, nothing } from '../../base/parts.ts'
import { contractPeriods } from '../../documents/contract-settings.document.ts'
import { contractKind, contractStatus, rate } from './agent.calls.ts'
import { id, merchantCode, orNull, reason } from './parts.ts'

function line(description: string) {
  return Type.String({ description })
}

const side = closed({ id: id('The member.'), username: line('Login name.') })

const agreement = {
  id: id('The contract.'),
  kind: contractKind,
  status: contractStatus,
  upline: side,
  downline: side,
  rate,
  period: Type.Unsafe<(typeof contractPeriods)[number]>(
    Type.Enum([...contractPeriods], { description: 'How often it is settled.' }),
  ),
  offeredAt: instant('When it was offered.'),
  answeredAt: orNull(instant('When it was answered.')),
  endedAt: orNull(instant('When it ended.')),
}

const affected = closed({
  id: id('The contract.'),
  upline: line('Name of the upline.'),
  downline: line('Name of the downline.'),
  rate,
})

/** Contracts of agents, as operators see them. */
export const agreementCalls = {
  agreements: {
    summary: 'Contracts between agents, the newest first.',
    query: closed({
      merchant: merchantCode,
      kind: Type.Optional(contractKind),
      status: Type.Optional(contractStatus),
      agent: Type.Optional(
        Type.String({ description: 'Begin of a login name of either side.', maxLength: 100 }),
      ),
      after: Type.Optional(id('What is older than this contract.')),
    }),
    value: closed({
      content: Type.Array(closed(agreement), { description: 'At most 100.' }),
      next: orNull(id('What the next page begins behind; null at the end.')),
    }),
  },
  agreementDetail: {
    summary: 'One contract: what it says, what happened to it, and what would end with it.',
    query: closed({ merchant: merchantCode, id: id('The contract.') }),
    value: closed({
      ...agreement,
      terms: Type.Array(closed({ term: line('Code of the term.'), value: line('What has to be reached.') }), {
        description: 'What has to be reached before the rate is paid.',
      }),
      currency: line('Of the amounts.'),
      carriesLosses: Type.Boolean({ description: 'A period below nothing lowers the next one.' }),
      history: Type.Array(
        closed({
          action: line('Code of what happened.'),
          actor: orNull(line('Login name; null for the house.')),
          at: instant('When.'),
          status: contractStatus,
        }),
        { description: 'The oldest first.' },
      ),
      affected: Type.Array(affected, { description: 'Contracts further down that would end with it.' }),
    }),
  },
  agreementEnd: {
    summary: 'Ends a contract, or takes an offer back, with what hangs on it; both sides are told.',
    body: closed({
      merchant: merchantCode,
      id: id('The contract.'),
      status: contractStatus,
      shown: Type.Array(id('A contract.'), {
        description: 'Contracts that were named as ending with it: all of them.',
        maxItems: 2000,
      }),
      reason,
      comment: Type.String({ description: 'Why.', maxLength: 1000 }),
    }),
    value: nothing,
  },
}
