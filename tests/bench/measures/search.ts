import { startGateway } from '../../browser/gateway-process.ts'
import { ask } from '../client.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

const HOST = 'tala.localhost'

/** What people type: a word, two, one with mistakes, a beginning, one in another language, one that is in thousands of titles. */
const KEYWORDS = [
  ...['tiger', 'golden tigr', 'dragao', 'lanter', 'moon', 'star of the sea', 'الذهبي', 'gintong', 't', 'ma'],
  ...['sapphir', 'roulette', 'lotus ladder', 'goldn', 'the', 'slots', 'brassline', 'drgon of the tide', '🐯'],
]

function path(query: Record<string, string>) {
  return `/wps/relay/GCSGAME_gameList?${new URLSearchParams({ pageSize: '30', pageNo: '1', ...query }).toString()}`
}

/** P7, the gateway's half: from asking for a page of found games to its last byte. */
export async function measureSearch(rounds: number): Promise<Finding[]> {
  const gateway = await startGateway({ NODE_ENV: 'production' })
  const took: number[] = []
  try {
    const entry = async (query: Record<string, string>) => {
      const answer = await ask(gateway.port, HOST, path(query))
      if (answer.status !== 200) throw new Error(`The list answered ${String(answer.status)}.`)
      return answer.took
    }
    await entry({ gameType: 'RNG' })
    for (const keyword of KEYWORDS) await entry({ keyword })
    for (let turn = 0; turn < rounds; turn += 1)
      for (const keyword of KEYWORDS) took.push(await entry({ keyword }))
  } finally {
    await gateway.stop()
  }
  return [
    {
      target: 'P7',
      what: 'search among ten thousand games, the gateway alone, 95 of 100',
      measured: round(quantile(took, 0.95), 2),
      unit: 'ms',
      atMost: 10,
      figures: { 'median (ms)': round(quantile(took, 0.5), 2), 'longest (ms)': round(Math.max(...took), 2) },
    },
  ]
}
