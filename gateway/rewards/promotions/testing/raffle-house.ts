import { eq } from 'drizzle-orm'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../../base/brand/brand.types.ts'
import type { Tx } from '../../../base/db/database.ts'
import { runDue } from '../../../testing/run-due.ts'
import { bet, end, undo } from '../../../games/records/testing/played.ts'
import { member } from '../../../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import { demo, first, openTestGateway, second } from '../../../testing/test-gateway.ts'
import { raffleJob } from '../raffle-draw.job.ts'
import type { Standing } from '../standings.ts'

const merchant = 'firstcode'

/** Rules of a raffle: a ticket for each unit that was staked, one prize in money and one in points. */
const rules = {
  measure: { of: 'stake' },
  per: '1',
  most: 4,
  prizes: [
    { gift: { kind: 'cash', amount: '30' }, count: 1 },
    { gift: { kind: 'points', points: 7 }, count: 1 },
  ],
}

/** An offer that is a raffle until this instant. */
export function raffleOffer(id: string, until: string) {
  return {
    id,
    kind: 'raffle',
    title: { EN: 'Stars' },
    terms: [{ EN: 'x' }],
    art: 'b-hero-1',
    until,
    raffle: rules,
    budget: { amount: '30' },
  }
}

/** An instant so many hours from now, in whole seconds. */
export function inHours(hours: number): string {
  const at = Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000
  return new Date(at).toISOString().replace('.000Z', 'Z')
}

/** A gateway with these raffles, and members who have logged in and have money. */
export async function openRaffleHouse(offers: readonly object[], names: readonly string[]) {
  const members = [
    { ...demo.member, password: demo.password },
    ...names
      .filter((name) => name !== demo.member.username)
      .map((username) => ({ username, password: demo.password, type: 0 })),
  ]
  const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
  const vendors = [{ code: 'PG', name: 'Pocket' }]
  const rewards = { promotions: { offers } }
  const house = first({ merchant: { games, vendors, rewards, demo: { members, opening: '500' } } })
  const gateway = await openTestGateway({ brands: [house, second()] })
  const { platform, registry } = gateway
  const { database } = platform
  let made = 0

  function within<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return database.within(merchant, work)
  }
  function brand(): LoadedBrand {
    const loadedBrand = registry.byMerchant(merchant)
    if (!loadedBrand) throw new Error('no brand')
    return loadedBrand
  }
  async function getId(username: string) {
    const [found] = await within((tx) => tx.select().from(member).where(eq(member.username, username)))
    return found?.id ?? ''
  }
  async function logIn(username: string) {
    const body = { type: 'username', username, password: demo.password } as const
    return (await gateway.call('login', { body })).value.token
  }
  /** Plays a round in minor units; returns what takes it back. */
  async function play(username: string, amount: bigint) {
    const player = { database, merchant, memberId: await getId(username) }
    const round = { id: `raffle-${String((made += 1))}`, nodeId: 'slot', vendor: 'PG' }
    const at = platform.clock()
    const ref = await bet(player, round, amount, at)
    await end(player, round, at)
    return () => undo(player, round, ref, platform.clock())
  }
  async function standing(token: string, id = 'stars'): Promise<Standing | undefined> {
    const { value } = await gateway.call('promotionStandings', { token })
    return value.find((entry) => entry.id === id)
  }
  async function shown(id = 'stars'): Promise<CallValue<'raffle'>> {
    return (await gateway.call('raffle', { query: { id } })).value
  }
  function claim(token: string, id = 'stars') {
    return gateway.call('claimRafflePromotion', { token, body: { id } })
  }
  async function drawNow() {
    await runDue(platform, brand(), [raffleJob])
  }
  /** Lets the time go by until an instant is over. */
  function passUntil(instant: string) {
    gateway.pass((Date.parse(instant) - platform.clock().getTime()) / 1000 + 1)
  }
  async function faults() {
    const audit = await within((tx) => auditMerchant(tx, merchant, platform.clock()))
    return audit.faults
  }

  // Accounts of a demo are made at the first log-in.
  for (const name of names) await logIn(name)
  const calls = {
    within,
    brand,
    idOf: getId,
    logIn,
    play,
    standing,
    shown,
    claim,
    drawNow,
    passUntil,
    faults,
  }
  return { gateway, ...calls }
}
export type RaffleHouse = Awaited<ReturnType<typeof openRaffleHouse>>
