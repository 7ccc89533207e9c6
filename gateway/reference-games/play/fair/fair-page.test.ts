// @vitest-environment jsdom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import type { Mechanic } from '../../../../schemas/vendor/mechanic.ts'
import { sha256 } from '../../../base/crypto/sha256.ts'
import { nodeHmac } from '../../core/fair.ts'
import { type AlgorithmName, algorithms } from '../../fair/algorithms.ts'
import { sheets } from '../../fair/reels/sheets.ts'
import { listVectors } from '../../fair/vectors.ts'
import { openLanguage } from '../words/words.ts'
import { FairPage } from './fair-page.tsx'
import '../../testing/late-effects.ts'

/** What a page has to tell of, for each way to play: its own rules, and how seeds become numbers. */
const algorithmsOf: Readonly<Record<Mechanic, readonly AlgorithmName[]>> = {
  reels: ['seeds', 'stream', ...new Set(sheets.map(({ kind }) => kind))],
  crash: ['seeds', 'crash'],
  draws: ['seeds', 'draws'],
  events: ['seeds', 'tables', 'matches'],
}

afterEach(() => {
  vi.unstubAllGlobals()
  render(null, document.body)
})

/** Opens the page and all that is folded on it; resolves to what is written of each algorithm, by its title. */
async function open(code: string) {
  const { t } = await openLanguage(code, 'fair')
  await act(() => render(h(FairPage, { t, round: null }), document.body))
  for (const details of document.querySelectorAll('details')) {
    details.open = true
    await act(() => void details.dispatchEvent(new Event('toggle')))
  }
  const blocks = [...document.querySelectorAll('.algorithms details')].map(
    (details) =>
      [
        details.querySelector('summary')?.textContent ?? '',
        {
          heads: [...details.querySelectorAll('h3')].map(({ textContent }) => textContent),
          texts: [...details.querySelectorAll('pre')].map(({ textContent }) => textContent),
        },
      ] as const,
  )
  return { t, of: new Map(blocks) }
}

it.each(Object.entries(algorithmsOf))(
  'how results of %s come about is written down, with worked examples that the vendor gets too',
  async (_, names) => {
    const { t, of } = await open('EN')
    for (const name of names) {
      const { heads = [], texts = [] } = of.get(t(`algorithm_${name}`)) ?? {}
      expect(heads.at(-1)).toBe('Worked examples')
      expect(texts[0]).toBe(algorithms[name])
      const vectors = listVectors(name, { hmac: nodeHmac, sha256 })
      expect(vectors.length).toBeGreaterThan(0)
      expect(JSON.parse(texts.at(-1) ?? '')).toEqual(JSON.parse(JSON.stringify(vectors)))
    }
  },
)

it('the numbers that rules of reels speak of are there too', async () => {
  const { t, of } = await open('EN')
  for (const { kind, id } of sheets) {
    const { heads, texts } = of.get(t(`algorithm_${kind}`)) ?? {}
    expect(heads).toEqual(['Its numbers', 'Worked examples'])
    const tables = JSON.parse(texts?.[1] ?? '') as { sheets: unknown[] }
    expect(tables.sheets).toContainEqual(expect.objectContaining({ id, kind }))
  }
})

it.each(['EN', 'TY', 'PT', 'AR'])('has a title of its own for each algorithm in %s', async (code) => {
  const { of } = await open(code)
  const titles = [...of.keys()]
  expect(titles).toHaveLength(Object.keys(algorithms).length)
  expect(titles.filter((title) => title === '' || title.startsWith('algorithm_'))).toEqual([])
})

it.each([
  [
    200,
    { record: { id: 'r1', mechanic: 'reels', stake: '100', payout: '0', bets: {}, result: {}, proof: null } },
    'r1',
  ],
  [404, {}, 'still in progress'],
  [503, {}, 'Couldn’t load the round'],
])('the round that an address names is fetched and checked: %i (M7)', async (status, body, words) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
  const { t } = await openLanguage('EN', 'fair')
  await act(() => render(h(FairPage, { t, round: 'r1' }), document.body))
  await vi.waitFor(() => {
    const typed = document.querySelector('textarea')?.value ?? ''
    expect(typed + (document.querySelector('[role=alert]')?.textContent ?? '')).toContain(words)
  })
  expect(asked).toEqual(['/v/fair?round=r1'])
})
