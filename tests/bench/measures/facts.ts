import { openTestGateway } from '../../../gateway/testing/test-gateway.ts'
import { openPlayer, workedOn } from '../player.ts'
import { withoutReaders } from '../readers.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const roundsATurn = 150
const triggers = ['fact_of_ended', 'fact_of_end', 'fact_of_credit']

/**
 * What facts add to a bet: rounds of a stake, now and then a win, and the end, one after the other, in turns with and without the
 * triggers that write them. Nobody reads them meanwhile.
 */
export async function measureFacts(rounds: number): Promise<Finding[]> {
  const gateway = await withoutReaders(() => openTestGateway())
  try {
    const { db } = gateway
    const playRound = await openPlayer(gateway)
    const set = async (isOn: boolean) => {
      for (const name of triggers)
        await db.asOwner(`alter table game_round ${isOn ? 'enable' : 'disable'} trigger ${name}`)
      // What the winners board needed before it read facts.
      await db.asOwner(
        isOn
          ? 'drop index if exists game_round_won'
          : 'create index if not exists game_round_won on game_round (merchant, ended_at) where payout > 0',
      )
    }
    const taken = { without: [] as number[], with: [] as number[] }
    const work = { without: [] as number[], with: [] as number[] }
    for (let turn = 0; turn <= 2 * rounds; turn += 1) {
      const which = turn % 2 === 0 ? 'without' : 'with'
      await set(which === 'with')
      for (let n = 0; n < 5; n += 1) await playRound()
      const began = await workedOn(db)
      const times: number[] = []
      for (let n = 0; n < roundsATurn; n += 1) {
        const from = performance.now()
        await playRound()
        times.push(performance.now() - from)
      }
      // The first turn prepares what all others find.
      if (turn === 0) continue
      taken[which].push(median(times))
      work[which].push(((await workedOn(db)) - began) / roundsATurn)
    }
    const share = (of: typeof taken) => (median(of.with) / median(of.without) - 1) * 100
    return [
      {
        target: 'E9',
        what: `what writing facts adds to a round of bets (${db.database.kind}), median`,
        measured: round(share(taken), 1),
        unit: '%',
        atMost: 10,
        figures: {
          'without (ms)': round(median(taken.without), 3),
          'with (ms)': round(median(taken.with), 3),
          'processor time (%)': round(share(work), 1),
        },
      },
    ]
  } finally {
    await gateway.close()
  }
}
