import fc from 'fast-check'
import {
  type ContractKind,
  contractKinds,
  type ContractTerm,
} from '../../../../schemas/documents/contract-settings.document.ts'
import type { Link, Play, Rule, Settlement, Span, Tier } from '../settlement.types.ts'

/** How many settlements a property is tried on. */
export const runs = { numRuns: process.env.LIVERY_LONG ? 1_000 : 300 }

const length = 40
const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Cuts of a time into stretches. */
function stretches(from: number, until: number): fc.Arbitrary<Span[]> {
  return fc.uniqueArray(fc.integer({ min: from + 1, max: until - 1 }), { maxLength: 3 }).map((cuts) => {
    const edges = [from, ...cuts.sort((value, other) => value - other), until]
    return edges.slice(1).map((edge, index) => ({ from: edges[index] ?? from, until: edge }))
  })
}

/** A history of who is below whom. Somebody's agent always comes before them in the list, so there is no circle. */
const tree: fc.Arbitrary<Link[]> = fc
  .tuple(
    ...people.map((member, place) =>
      stretches(-length, 2 * length).chain((spans) =>
        fc.array(fc.nat(place), { minLength: spans.length, maxLength: spans.length }).map((above) =>
          spans.flatMap((span, index) => {
            const agent = people[(above[index] ?? 0) - 1]
            return agent === undefined ? [] : [{ ...span, member, agent }]
          }),
        ),
      ),
    ),
  )
  .map((links) => links.flat())

function tiers(spanTerm: ContractTerm | undefined): fc.Arbitrary<Tier[]> {
  const needs = fc.record(
    {
      validBet: fc.bigInt(0n, 3_000n),
      profitAndLoss: fc.bigInt(-500n, 1_500n),
      activeMembers: fc.bigInt(0n, 3n),
      ...(spanTerm ? { [spanTerm]: fc.bigInt(0n, 1_500n) } : {}),
    },
    { requiredKeys: [] },
  )
  return fc.array(fc.record({ rate: fc.nat(10_000), needs }), { minLength: 1, maxLength: 3 })
}

/** Contracts of one agent: one after the other, mostly with whoever was above then. */
function getRules(links: Link[], agent: string, spanTerm: ContractTerm | undefined): fc.Arbitrary<Rule[]> {
  return stretches(-10, length + 10).chain((spans) =>
    fc
      .tuple(
        ...spans.map((span, index) =>
          fc.record({
            tiers: tiers(spanTerm),
            carriesLosses: fc.boolean(),
            isThere: fc.nat(4),
            // Mostly one period throughout.
            period: fc.constantFrom(
              'monthly' as const,
              'monthly' as const,
              'monthly' as const,
              'weekly' as const,
            ),
            upline: fc.constantFrom(
              links.find(
                ({ member, from, until }) => member === agent && from <= span.from && span.from < until,
              )?.agent ?? null,
              ...links.filter(({ member }) => member === agent).map((link) => link.agent),
            ),
            contract: fc.constant(`${agent}${String(index)}`),
            span: fc.constant(span),
          }),
        ),
      )
      .map((made) =>
        made.flatMap(({ isThere, span, ...rule }) =>
          isThere > 0 ? [{ ...span, ...rule, downline: agent }] : [],
        ),
      ),
  )
}

const play: fc.Arbitrary<Play> = fc.record({
  member: fc.constantFrom(...people),
  at: fc.integer({ min: 0, max: length - 1 }),
  validBet: fc.bigInt(0n, 1_000n),
  netLoss: fc.bigInt(-1_000n, 1_000n),
})

function balances(names: readonly string[], values: fc.Arbitrary<bigint>) {
  return fc.array(fc.option(values), { minLength: names.length, maxLength: names.length }).map(
    (found) =>
      new Map(
        names.flatMap((name, index): [string, bigint][] => {
          const value = found[index]
          return typeof value === 'bigint' ? [[name, value]] : []
        }),
      ),
  )
}

interface Case extends Settlement {
  plays: Play[]
}

/** A settlement of one of some kinds: a tree that moves, contracts that change and end, play of a period, and what went before. */
export function getSettlements(...kinds: readonly ContractKind[]): fc.Arbitrary<Case> {
  return fc
    .record({ kind: fc.constantFrom(...kinds), tree, cuts: stretches(0, length) })
    .chain(({ kind, tree: links, cuts }) => {
      const spanTerms: Partial<Record<ContractKind, ContractTerm>> = {
        daily: 'dailyBet',
        hourly: 'hourlyBet',
      }
      const spanTerm = spanTerms[kind]
      const spans = spanTerm === undefined ? [{ from: 0, until: length }] : cuts
      return fc
        .tuple(...people.map((agent) => getRules(links, agent, spanTerm)))
        .map((rules) => rules.flat())
        .chain((rules) => {
          const contracts = rules.map(({ contract }) => contract)
          return fc.record({
            kind: fc.constant(kind),
            period: fc.constant('monthly' as const),
            spans: fc.constant(spans),
            tree: fc.constant(links),
            rules: fc.constant(rules),
            plays: fc.array(play, { maxLength: 25 }),
            carried: balances(people, fc.bigInt(-3_000_000n, 9_999n)),
            corrected: balances(contracts, fc.bigInt(-3_000_000n, 3_000_000n)),
            granted: balances(contracts, fc.bigInt(0n, 300n)),
          })
        })
    })
}

export const settlements = getSettlements(...contractKinds)
