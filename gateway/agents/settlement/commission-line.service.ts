import { and, eq, or, sql } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { readCursorText } from '../../base/http/cursor-text.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Session } from '../../base/http/session.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { titleIn } from '../../games/records/bet-filter.ts'
import { requireMay } from '../permission/agent-permission.ts'
import { getAccount, type TeamName } from '../team/team-names.ts'
import { type Below, belowIn } from './below.ts'
import { explain, type Explained, type Share } from './explain.ts'
import { readInputs } from './read-inputs.ts'
import { asSettled, getSpan } from './recount.ts'
import { type Run, settlementLine, settlementRun } from './settlement.tables.ts'
import { finer, shownLine } from './shown-line.ts'
import { ruleOfLine } from './stored-line.ts'

type Line = typeof settlementLine.$inferSelect

/** Members of a line that are named. */
const namedMembers = 200
const roundsAtOnce = 30
/** Who is not on record any more. */
const nobody: TeamName = { username: '', nameMade: false, mobile: null, email: null }

/** Whom a line is opened for: an agent, or null for an operator of the brand. */
type Viewer = Session | null

/**
 * A line that concerns an agent: who is paid by it, or who is the upline in its contract. Others are answered like nobody.
 * Operators open every line, drafts too.
 */
async function findLine(
  tx: Tx,
  merchant: string,
  viewer: Viewer,
  { run, contract }: CallQuery<'commission'>,
): Promise<{ run: Run; line: Line }> {
  const [found] = await tx
    .select({ run: settlementRun, line: settlementLine })
    .from(settlementLine)
    .innerJoin(
      settlementRun,
      and(eq(settlementRun.merchant, settlementLine.merchant), eq(settlementRun.id, settlementLine.runId)),
    )
    .where(
      and(
        eq(settlementLine.merchant, merchant),
        eq(settlementLine.runId, run),
        eq(settlementLine.contract, contract),
        viewer === null
          ? undefined
          : and(
              sql`${settlementRun.status} <> 'draft'`,
              or(eq(settlementLine.agentId, viewer.memberId), eq(settlementLine.uplineId, viewer.memberId)),
            ),
      ),
    )
  if (!found) throw new Refusal('not_found')
  if (viewer) requireMay(viewer, 'seeIncome', found.line.agentId === viewer.memberId ? 'own' : 'downline')
  return found
}

function needsShown(needs: Readonly<Record<string, string>>, scale: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(needs).map(([term, need]) => [
      term,
      term === 'activeMembers' ? need : decimal(BigInt(need), scale),
    ]),
  )
}

function byEarned(share: Share, other: Share): number {
  if (share.earned !== other.earned) return share.earned < other.earned ? 1 : -1
  return share.member < other.member ? -1 : 1
}

interface Opened {
  run: Run
  line: Line
  below: Below[]
  explained: Explained
}

/** A line that concerns an agent, with whose play it is made of, by the rules that it was settled by. */
async function openLine(
  tx: Tx,
  brand: LoadedBrand,
  viewer: Viewer,
  query: CallQuery<'commission'>,
): Promise<Opened> {
  const { merchantCode: merchant } = brand.settings
  const { run, line } = await findLine(tx, merchant, viewer, query)
  const below = await belowIn(tx, { merchant, agent: line.agentId }, getSpan(run))
  const { kind, period, zone } = run
  const wanted = { kind, period, zone, span: getSpan(run), contracts: [line.contract] }
  const inputs = await readInputs(tx, brand, { ...wanted, members: below.map(({ id }) => id) })
  const stored = await tx
    .select()
    .from(settlementLine)
    .where(and(eq(settlementLine.merchant, merchant), eq(settlementLine.runId, run.id)))
  const rules = asSettled(
    inputs.rules,
    stored.map((entry) => ruleOfLine(entry, period)),
  )
  return { run, line, below, explained: explain({ ...inputs, rules }, line.contract) }
}

/** One line, down to the members whose play it is made of, as the rounds stand today. */
export function openCommission(
  { database }: Platform,
  brand: LoadedBrand,
  viewer: Viewer,
  query: CallQuery<'commission'>,
): Promise<CallValue<'commission'>> {
  const { merchantCode: merchant } = brand.settings
  const { currency } = brand.merchant
  return database.snapshot(merchant, async (tx) => {
    const { run, line, below, explained } = await openLine(tx, brand, viewer, query)
    const { scale, zone } = run
    const { line: anew, shares } = explained
    const names = new Map(below.map((entry) => [entry.id, entry]))
    // Names are shown as whoever asks may see them: the upline of a contract is one step further away than its agent.
    const further = line.agentId === viewer?.memberId ? 0 : 1
    const exact = (text: string) => decimal(BigInt(text), scale + finer)
    const shown = shares.sort(byEarned).slice(0, namedMembers)
    return {
      ...shownLine(run, line),
      currency: currency.code,
      currencySymbol: currency.symbol,
      zone,
      carriedIn: exact(line.carriedIn),
      carriedOut: exact(line.carriedOut),
      corrected: exact(line.corrected),
      tiers: line.rule.tiers.map(({ needs, ...rates }) => ({ ...rates, needs: needsShown(needs, scale) })),
      spans: line.spans.map(({ from, until, validBet, netLoss, activeMembers, rate }) => ({
        from: new Date(from).toISOString(),
        until: new Date(until).toISOString(),
        turnover: decimal(BigInt(validBet), scale),
        net: decimal(-BigInt(netLoss), scale),
        active: activeMembers,
        rate,
      })),
      members: shown.map(({ member, validBet, netLoss, earned, below: others, rate }) => {
        const who = names.get(member)
        return {
          id: member,
          account:
            viewer === null
              ? (who?.name.username ?? '')
              : getAccount(brand, who?.name ?? nobody, (who?.depth ?? Infinity) + further),
          turnover: decimal(validBet, scale),
          net: decimal(-netLoss, scale),
          rate,
          below: others,
          earned: decimal(earned, scale + finer),
        }
      }),
      hidden: shares.length - shown.length,
      isChanged: (anew?.earned ?? 0n) !== BigInt(line.earned),
    }
  })
}

interface RoundRow {
  id: string
  node: string
  at: string
  valid: string
  loss: string
}

function readRoundCursor(text: string | undefined) {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,13}) ([^\p{C}]{1,200})$/u.exec(readCursorText(text)) ?? []
  if (at === undefined || id === undefined)
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { at: new Date(Number(at)).toISOString(), id }
}

/** Rounds of a member that are part of a line, the newest first, each with what it came to: the end of every explanation. */
export function commissionRounds(
  { database }: Platform,
  asker: Pick<Visitor, 'brand' | 'language'>,
  viewer: Viewer,
  { member, cursor, ...query }: CallQuery<'commissionRounds'>,
): Promise<CallValue<'commissionRounds'>> {
  const { brand } = asker
  const { merchantCode: merchant } = brand.settings
  const { currency } = brand.merchant
  const after = readRoundCursor(cursor)
  return database.snapshot(merchant, async (tx) => {
    const { run, below, explained } = await openLine(tx, brand, viewer, query)
    if (!below.some(({ id }) => id === member)) throw new Refusal('not_found')
    const behind = after ? sql`and (started_at, id) < (${after.at}::timestamptz, ${after.id})` : sql``
    const roundRows = await rows<RoundRow>(
      tx,
      sql`select id, node_id as node, floor(extract(epoch from started_at) * 1000)::bigint::text as at,
          play_counted_stake(state, stake, refunded, covered)::text as valid,
          (play_valid_stake(state, stake, refunded) - payout)::text as loss
        from game_round where merchant = ${merchant} and member_id = ${member}::uuid and state <> 'open'
          and currency = ${run.currency} and started_at >= ${run.fromAt.toISOString()}::timestamptz
          and started_at < ${run.untilAt.toISOString()}::timestamptz ${behind}
        order by started_at desc, id desc limit ${roundsAtOnce + 1}`,
    )
    const page = roundRows.slice(0, roundsAtOnce)
    const end = page.at(-1)
    return {
      content: page.flatMap(({ id, node, at, valid, loss }) => {
        const rates = explained.ratesOf(member, Number(at))
        if (!rates) return []
        const play = { validBet: BigInt(valid), netLoss: BigInt(loss) }
        return [
          {
            round: id,
            title: titleIn(asker, node),
            at: new Date(Number(at)).toISOString(),
            turnover: decimal(play.validBet, run.scale),
            net: decimal(-play.netLoss, run.scale),
            ...rates,
            earned: decimal(explained.earnedBy(play, rates), run.scale + finer),
          },
        ]
      }),
      next:
        end && roundRows.length > roundsAtOnce
          ? Buffer.from(`${end.at} ${end.id}`).toString('base64url')
          : null,
      currency: run.currency,
      currencySymbol: currency.symbol,
    }
  })
}
