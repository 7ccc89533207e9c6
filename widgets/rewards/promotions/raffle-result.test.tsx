import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import vectors from '../../../schemas/raffle/vectors.json'
import type { Offer } from './use-offers.ts'
import { cash, offer, open, standing } from './testing/offers-page.tsx'

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a draw that is over', () => {
  const [vector] = vectors
  const at = '2026-11-20T09:00:00.000Z'
  const prize = { ...cash, amount: '5000.00' }
  const held: NonNullable<Offer['raffle']> = {
    ticket: { kind: 'stake', need: '100.00', isMoney: true, within: 'turn', of: [] },
    most: 5,
    prizes: [{ gift: prize, count: 2 }],
  }
  const drawn: CallValue<'raffle'> = {
    id: vector?.raffle ?? '',
    commitment: vector?.commitment ?? '',
    committedAt: at,
    from: at,
    until: at,
    drawnAt: at,
    seed: vector?.seed ?? '',
    digest: vector?.digest ?? '',
    tickets: vector?.tickets ?? [],
    winners: (vector?.drawn ?? []).map((entry) => ({ ...entry, name: 'pe***o', gift: prize })),
  }

  async function published(raffle: CallValue<'raffle'>) {
    const { id } = drawn
    const own = { tickets: 2, most: 5, have: '200.00', share: 0, entry: 3, prize }
    await open(`/promotions#${id}`, {
      offers: [offer({ id, kind: 'raffle', gift: null, raffle: held })],
      standings: [standing({ id, status: 'claim', raffle: own })],
      raffle,
    })
    await screen.findByTestId('draw-check')
    await screen.findByText('You')
  }

  async function found() {
    fireEvent.click(screen.getByTestId('draw-check'))
    await waitFor(() => expect(screen.getByTestId('draw-found').textContent).not.toBe(''))
    return within(screen.getByTestId('draw-found'))
      .getAllByText(/./)
      .map(({ textContent, dataset }) => [textContent, dataset['ok']])
  }

  test('G2: is published whole, and is computed again in the browser of who looks', async () => {
    await published(drawn)
    const shown = ['commitment', 'seed', 'digest'].map(
      (name) => screen.getByTestId(`draw-${name}`).textContent,
    )
    expect(shown).toEqual([drawn.commitment, drawn.seed, drawn.digest])
    const [, ...rows] = within(screen.getByTestId('draw-winners')).getAllByRole('row')
    expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ['₱5,000.00', 'pe***o', '2', '4'],
      ['₱5,000.00', 'You', '3', '2'],
    ])
    expect(rows.map(({ dataset }) => dataset['own'])).toEqual([undefined, 'true'])
    expect(screen.getByText('The list: number and tickets of each entry').nextSibling?.textContent).toBe(
      `${drawn.id}\n1 1\n2 5\n3 2`,
    )
    expect(await found()).toEqual([
      ['The seed matches the fingerprint shown before.', 'true'],
      ['This is the list the draw used.', 'true'],
      ['Seed and list give exactly these winners.', 'true'],
    ])
  })

  test.each<[string, Partial<CallValue<'raffle'>>, (string | undefined)[]]>([
    ['seed', { seed: 'f'.repeat(64) }, ['false', 'true', 'false']],
    ['list', { tickets: [3, 3, 2] }, ['true', 'false', 'false']],
    ['winner', { winners: drawn.winners.toReversed() }, ['true', 'true', 'false']],
  ])('G2: is found out where its %s was changed', async (_what, change, ok) => {
    await published({ ...drawn, ...change })
    expect((await found()).map(([, is]) => is)).toEqual(ok)
  })

  test('G2: says so where the browser cannot compute it', async () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes })
    await published(drawn)
    const [[words = ''] = []] = await found()
    expect(words).toContain('This browser can’t compute it.')
  })
})
