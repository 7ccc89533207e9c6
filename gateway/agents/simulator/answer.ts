import { decimal } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { shownTerms } from '../contracts/contract-terms.ts'
import { datesIn } from '../settlement/periods.ts'
import type { Rule } from '../settlement/settlement.types.ts'
import type { PastQuery, ReadPast } from './read-past.ts'
import { type Past, type Share, getShares } from './simulate.ts'

type Simulation = CallValue<'simulation'>

/** Agents who have a line of their own. */
const namedAgents = 200

export const nobodysShare: Share = { paid: 0n, validBet: 0n, netLoss: 0n, rate: 0 }

/** An agent who has a line of their own in the answer. */
export interface Named {
  id: string
  account: string
  isSelf: boolean
}

/** The terms of whoever is below somebody, or of the house with whoever is below nobody, that were in force last. */
function lastRule({ rules, tree }: Past, agent: string): Rule | undefined {
  const isTop = tree.every(({ member }) => member !== agent)
  return rules
    .filter(({ downline, upline }) => downline === agent && (upline === null) === isTop)
    .reduce<Rule | undefined>((last, rule) => (last && last.until > rule.until ? last : rule), undefined)
}

function getNeeds(needs: Rule['tiers'][number]['needs'], scale: number) {
  const { activeMembers, ...amounts } = needs
  return shownTerms({
    ...amounts,
    ...(activeMembers === undefined ? {} : { activeMembers: Number(activeMembers) }),
    scale,
  })
}

interface Both {
  before: ReadonlyMap<string, Share>
  after: ReadonlyMap<string, Share>
}

function paidTo({ before, after }: Both, agents: Iterable<string>) {
  let [was, would] = [0n, 0n]
  for (const agent of agents) {
    was += before.get(agent)?.paid ?? 0n
    would += after.get(agent)?.paid ?? 0n
  }
  return { before: was, after: would }
}

/** The asker first, then who gets most. */
function byPaid(after: Both['after']) {
  return (named: Named, other: Named): number => {
    if (named.isSelf !== other.isSelf) return named.isSelf ? -1 : 1
    const [mine, theirs] = [after.get(named.id)?.paid ?? 0n, after.get(other.id)?.paid ?? 0n]
    if (mine !== theirs) return mine < theirs ? 1 : -1
    return named.account < other.account ? -1 : 1
  }
}

/** What a simulation says: of those who may be named each by themselves, as far as there is room, and everybody else of `all` together. */
export function getAnswer(
  brand: LoadedBrand,
  { kind, period }: PastQuery,
  { past, span, shares: before }: Pick<ReadPast, 'past' | 'span' | 'shares'>,
  { simulated, named, all }: { simulated: Past; named: readonly Named[]; all: readonly string[] },
): Simulation {
  const { code: currency, symbol: currencySymbol, scale } = brand.merchant.currency
  const shown = (minor: bigint) => decimal(minor, scale)
  const after = getShares(simulated)
  const both = { before, after }
  const amounts = (sums: { before: bigint; after: bigint }) => ({
    before: shown(sums.before),
    after: shown(sums.after),
  })
  const played = { validBet: 0n, netLoss: 0n, active: new Set<string>() }
  for (const { member, validBet, netLoss } of past.plays) {
    played.validBet += validBet
    played.netLoss += netLoss
    if (validBet > 0n) played.active.add(member)
  }
  const paid = paidTo(both, all)
  const first = [...named].sort(byPaid(after)).slice(0, namedAgents)
  const names = new Set(first.map(({ id }) => id))
  const others = all.filter((id) => !names.has(id) && (before.has(id) || after.has(id)))
  return {
    kind,
    period,
    currency,
    currencySymbol,
    zone: brand.merchant.timeZone,
    from: new Date(span.from).toISOString(),
    until: new Date(span.until).toISOString(),
    ...datesIn(brand.merchant.timeZone, span),
    topRate: brand.merchant.contracts[kind].topRate,
    play: {
      turnover: shown(played.validBet),
      net: shown(-played.netLoss),
      active: played.active.size,
      isEmpty: past.plays.length === 0,
    },
    agents: first.map(({ id, ...shownAs }) => {
      const [was, would] = [before.get(id) ?? nobodysShare, after.get(id) ?? nobodysShare]
      return {
        id,
        ...shownAs,
        tiers: (lastRule(past, id)?.tiers ?? []).map(({ rate, needs }) => ({
          rate,
          needs: getNeeds(needs, scale),
        })),
        rate: { before: was.rate, after: would.rate },
        turnover: shown(would.validBet),
        net: shown(-would.netLoss),
        paid: amounts({ before: was.paid, after: would.paid }),
      }
    }),
    others: { agents: others.length, paid: amounts(paidTo(both, others)) },
    paid: amounts(paid),
    kept: amounts({ before: played.netLoss - paid.before, after: played.netLoss - paid.after }),
  }
}
