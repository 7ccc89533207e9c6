import type { TeamMoneyKind } from '../../../schemas/base/record-kinds.ts'
import type { Fact } from '../../../schemas/facts/facts.ts'
import type { FactConsumer } from '../../base/platform/fact-consumer.ts'
import { leftByWithdrawal } from './left-by-withdrawal.ts'
import { memberMoney } from './team.tables.ts'

const kinds = [
  'deposit.confirmed',
  'deposit.reversed',
  'withdrawal.paid',
  'withdrawal.partlyPaid',
  'withdrawal.reversed',
] as const
type Kind = (typeof kinds)[number]

function getMove({ kind, body }: Fact<Kind>): { kind: TeamMoneyKind; id: string; amount: bigint } {
  switch (kind) {
    case 'deposit.confirmed':
      return { kind: 'deposit', id: body.deposit, amount: BigInt(body.amount) }
    case 'deposit.reversed':
      return { kind: 'chargeback', id: body.deposit, amount: -BigInt(body.amount) }
    case 'withdrawal.paid':
    case 'withdrawal.partlyPaid':
      return { kind: 'withdrawal', id: body.withdrawal, amount: -leftByWithdrawal(body) }
    case 'withdrawal.reversed':
      return { kind: 'withdrawalReturned', id: body.withdrawal, amount: leftByWithdrawal(body) }
  }
}

/** Keeps what was paid in and out, by when it was, for the agents above. Transfers are written where they are made. */
export const teamMoneyMoves: FactConsumer<Kind> = {
  name: 'team-money',
  kinds,
  isPatient: true,
  async consume(tx, merchant, facts) {
    const found = facts.flatMap((fact) =>
      fact.memberId === null
        ? []
        : [
            {
              merchant,
              memberId: fact.memberId,
              at: fact.at,
              currency: fact.body.currency,
              ...getMove(fact),
            },
          ],
    )
    if (found.length > 0) await tx.insert(memberMoney).values(found).onConflictDoNothing()
  },
}
