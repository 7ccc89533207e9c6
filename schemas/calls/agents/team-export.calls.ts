import { type TProperties, Type } from 'typebox'
import { closed } from '../../base/parts.ts'
import { betRecordCalls } from '../games/records.calls.ts'
import { period } from '../money/records.calls.ts'
import { commissionCalls } from './commission.calls.ts'
import { contractCalls } from './contract.calls.ts'
import { lossFilter, teamBetFilter, teamMemberFilter, teamMoneyFilter } from './team.calls.ts'

const format = Type.Unsafe<'csv' | 'xlsx'>(Type.Enum(['csv', 'xlsx'], { description: 'Kind of file.' }))
const { kind } = commissionCalls.commissions.query.properties
const { party, waiting } = contractCalls.contracts.query.properties
const { from, to } = period

function list<const P extends string, F extends TProperties>(page: P, filter: F) {
  return closed({ page: Type.Literal(page), format, filter: closed(filter) })
}

/** Of a list without filters. */
const unfiltered = Type.Unsafe<Readonly<Record<string, never>>>(closed({}))

export const teamExportCalls = {
  exportTeam: {
    summary: 'A link under which a file of a list of the agent centre is downloaded once, within a minute.',
    body: Type.Union(
      [
        list('teamLosses', lossFilter),
        list('teamBets', teamBetFilter),
        list('teamMoney', teamMoneyFilter),
        list('teamMembers', teamMemberFilter),
        list('teamOverview', { from, to }),
        list('inviteLinks', period),
        list('commissions', { kind, from, to }),
        list('commissionAdjustments', { kind, from, to }),
        list('contracts', { party, waiting }),
        closed({ page: Type.Literal('memberTransfers'), format, filter: unfiltered }),
        list('creditReport', period),
      ],
      { description: 'Which list, filtered as on its page.' },
    ),
    value: betRecordCalls.exportRecords.value,
  },
}
