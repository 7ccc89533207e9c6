import { beforeAll, describe, expect, it } from 'vitest'
import { walletHandlers } from '../../games/play/seamless-wallet.service.ts'
import {
  counting,
  gateway,
  makePlayer,
  next,
  prepareCoverBets,
  readCounted,
} from './testing/cover-players.ts'

prepareCoverBets()

beforeAll(async () => {
  for (const statement of [
    'alter function play_cover_of_group rename to play_cover_in_truth',
    'create sequence cover_looks',
    'grant all on sequence cover_looks to public',
    `create function play_cover_of_group(r game_round) returns table (id text, covered bigint) language plpgsql as $$
      begin
        perform nextval('cover_looks');
        return query select c.id, c.covered from play_cover_in_truth(r) c;
      end $$`,
  ])
    await gateway.db.asOwner(statement)
})

/** How often bets were looked at together while something ran. */
async function countLooks(run: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const [row] = await gateway.db.asOwner<{ next: string }>(`select nextval('cover_looks')::text as next`)
    return Number(row?.next)
  }
  const before = await read()
  await run()
  return (await read()) - before - 1
}

describe('a round that is reported', () => {
  it.each([
    ['which was reported open before', true],
    ['which nobody reported before', false],
  ])('is looked at once for itself and once for the others at its end, %s', async (_, isOpened) => {
    const player = await makePlayer(false)
    const { report: send } = walletHandlers(gateway.app.platform)
    const startedAt = gateway.platform.clock().toISOString()
    const round = {
      session: player.tokens['wheel'] ?? '',
      game: 'wheel',
      round: next('round'),
      group: next('outcome'),
      stake: '1000',
      startedAt,
    }
    const opened = { ...round, payout: '0', state: 'open' as const, endedAt: null }
    if (isOpened) expect(await countLooks(() => send(opened))).toBe(0)
    const over = { ...round, payout: '400', state: 'settled' as const, endedAt: startedAt }
    expect(await countLooks(() => send(over))).toBe(2)
    // Sent again it changes nothing.
    expect(await countLooks(() => send(over))).toBe(0)
    expect(await readCounted(player)).toEqual(counting(600))
  })
})
