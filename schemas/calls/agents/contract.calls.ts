import { Type } from 'typebox'
import { contractTerms } from '../../documents/contract-settings.document.ts'
import { contractStatuses } from '../../base/contract-statuses.ts'
import { closed, instant } from '../../base/parts.ts'
import { id, kind, stringEnum, period, rate, terms } from './contract-parts.ts'

/** What a person may do to a contract. */
export const contractActions = [
  'offer',
  'accept',
  'reject',
  'withdraw',
  'requestTermination',
  'terminate',
] as const

const carriesLosses = Type.Boolean({
  description: 'Whether a period that ended below nothing lowers the next one; else the house bears it.',
})
const status = stringEnum(contractStatuses, 'Where it stands.')

const party = closed({
  id: Type.String({ description: "The member's id." }),
  name: Type.String({ description: 'Name shown to others.' }),
})

const contract = closed({
  id: Type.String({ description: 'Id of the contract.' }),
  kind,
  status,
  upline: party,
  downline: party,
  role: stringEnum(
    ['upline', 'downline', 'above'],
    'Who the asker is to it; above: further up the same tree.',
  ),
  rate,
  period,
  terms,
  carriesLosses,
  offeredAt: instant('When it was offered.'),
  expiresAt: instant('Until when it can be accepted.'),
  answeredAt: Type.Union([instant('When it was accepted or rejected.'), Type.Null()]),
  endedAt: Type.Union([instant('When it ended.'), Type.Null()]),
  requestedByMe: Type.Boolean({ description: 'The asker wants it terminated.' }),
})

const affected = closed({
  id: Type.String({ description: 'Id of the contract that would end.' }),
  upline: party,
  downline: party,
  rate,
  status,
})

const detail = closed({
  contract,
  previous: Type.Union([
    closed({
      id: Type.String({ description: 'The contract in force that an offer would replace.' }),
      rate,
      period,
      terms,
      carriesLosses,
    }),
    Type.Null(),
  ]),
  affected: Type.Array(affected, { description: 'Contracts further down that end when the asker proceeds.' }),
  history: Type.Array(
    closed({
      action: stringEnum([...contractActions, 'expire', 'replace', 'end'], 'What happened.'),
      actor: Type.Union([Type.String({ description: 'Who did it.' }), Type.Null()]),
      byMe: Type.Boolean({ description: 'The asker did it.' }),
      at: instant('When.'),
      status,
    }),
    { description: 'Everything that happened to it, oldest first.' },
  ),
})

function reqtype(of: string) {
  return stringEnum(['off', 'on', 'pending'], `${of}: not for this member, in use, or waiting for an answer.`)
}

function process(summary: string) {
  return {
    summary,
    body: closed({
      action: stringEnum(contractActions, 'What is to be done.'),
      contractId: Type.Optional(id('The contract meant; every action but offer names one.')),
      downlineId: Type.Optional(id('The direct downline that an offer is for.')),
      rate: Type.Optional(rate),
      period: Type.Optional(period),
      terms: Type.Optional(terms),
      proceed: Type.Optional(
        Type.Array(id('Id of a contract.'), {
          description: 'Contracts further down that the person has been told would end.',
          maxItems: 10000,
        }),
      ),
    }),
    value: detail,
  }
}

export const contractCalls = {
  contractInfo: {
    summary: 'Which kinds of contract concern the member who is logged in, and what waits for an answer.',
    value: closed({
      dailysalreqtype: reqtype('Daily salary'),
      divtypereq: reqtype('Dividends'),
      contracthoursalreq: reqtype('Hourly salary'),
      realtimesalreqtype: reqtype('Real-time salary'),
      pending: Type.Array(Type.String(), {
        description: 'Contracts that wait for this member, oldest first.',
      }),
      currencySymbol: Type.String({ description: 'Symbol of every amount.' }),
      scale: Type.Integer({ description: 'Digits of the minor unit.' }),
      offerHours: Type.Integer({ description: 'Hours that an offer waits for its answer.' }),
      kinds: Type.Array(
        closed({
          kind,
          mayOffer: Type.Boolean({ description: 'Whether this member may offer it.' }),
          topRate: Type.Integer({ description: 'Highest rate to offer, in hundredths of a percent.' }),
          periods: Type.Array(period, { description: 'Periods to choose from.' }),
          terms: Type.Array(stringEnum(contractTerms, 'A term.'), { description: 'Terms to agree on.' }),
          carriesLosses,
        }),
        { description: 'Kinds that concern this member.' },
      ),
      house: Type.Array(closed({ kind, rate, period, carriesLosses }), {
        description:
          'What the house pays an agent whom nobody is above, without a contract; empty for everybody else. Play that a contract below has a share in is settled in the period of that contract.',
      }),
    }),
  },
  contracts: {
    summary: 'Contracts of the member who is logged in: with the upline, or with the direct downline.',
    query: closed({
      party: stringEnum(['own', 'downline'], 'own: offered to me; downline: offered by me.'),
      waiting: Type.Optional(Type.Literal('yes', { description: 'Those alone that wait for an answer.' })),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, description: 'Page, from 1.' })),
    }),
    value: closed({
      content: Type.Array(contract, { description: 'The newest first.' }),
      pageNum: Type.Integer({ description: 'This page.' }),
      totalPages: Type.Integer({ description: 'Pages in all.' }),
    }),
  },
  contractDetail: {
    summary: 'One contract with what it would change and its history.',
    query: closed({ id: id('Id of the contract.') }),
    value: detail,
  },
  contractDownline: {
    summary: 'The direct downline of an agent, and the rates they have.',
    query: closed({
      search: Type.Optional(Type.String({ description: 'Part of a name.', maxLength: 40 })),
      pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100000, description: 'Page, from 1.' })),
    }),
    value: closed({
      content: Type.Array(
        closed({
          id: Type.String({ description: "The member's id." }),
          name: Type.String({ description: 'Name shown to others.' }),
          isAgent: Type.Boolean({ description: 'Whether they have a downline of their own.' }),
          contracts: Type.Array(closed({ kind, rate, status }), { description: 'Offered or in force.' }),
        }),
        { description: 'By name.' },
      ),
      pageNum: Type.Integer({ description: 'This page.' }),
      totalPages: Type.Integer({ description: 'Pages in all.' }),
    }),
  },
  processDividend: process('Acts on a contract on dividends.'),
  processDailySalary: process('Acts on a contract on a daily salary.'),
  processHourlySalary: process('Acts on a contract on an hourly salary.'),
  processRealtimeSalary: process('Acts on a contract on a real-time salary.'),
}
