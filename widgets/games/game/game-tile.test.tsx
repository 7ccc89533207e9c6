import { cleanup, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import tile from '../../../schemas/postures/tile.json' with { type: 'json' }
import { games } from '../../testing/answers.ts'
import { draw } from '../../testing/draw.tsx'
import { GameTiles, type GameTilesProps } from './game-tiles.tsx'
import type { Game } from './game.ts'

afterEach(cleanup)

const everything = { ...games[0], isHot: 1, isNew: 1 } as Game

describe('a tile', () => {
  test.each<[string, Omit<GameTilesProps, 'games'>, string[]]>([
    ['of a hot, new game', {}, ['Hot']],
    ['among hot games', { labels: 'notHot' }, ['New']],
    ['of a table', { live: true }, ['Live']],
    ['in a row that says it', { labels: 'none' }, []],
  ])('%s has one label at most, and the play badge', async (_, given, labels) => {
    const { container } = await draw(<GameTiles games={[everything]} {...given} />)
    expect([...container.querySelectorAll('.flag')].map(({ textContent }) => textContent)).toEqual(labels)
    expect(container.querySelectorAll('.tile__play')).toHaveLength(1)
    expect(screen.getByRole('button', { name: `Play ${everything.displayName}` })).toBeTruthy()
  })

  test('has its picture before anything watches where the list says that a first screen shows it', async () => {
    class Blind {
      observe = vi.fn()
      unobserve = vi.fn()
    }
    vi.stubGlobal('IntersectionObserver', Blind)
    const list = ['a', 'b', 'c'].map((nodeId) => ({ ...everything, nodeId, showIcon: `/art/${nodeId}.svg` }))
    const { container } = await draw(<GameTiles games={list} eager={2} />)
    const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(sources).toEqual(['/art/a.svg', '/art/b.svg', null])
    vi.unstubAllGlobals()
  })

  test('keeps the fill of the accent for what is pressed, in every posture', () => {
    const grounds = Object.entries(tile).map(([name, { base }]) => ({ name, ground: base['flag-bg'] }))
    expect(grounds.length).toBeGreaterThan(2)
    for (const { name, ground } of grounds) {
      expect({ name, ground }).toEqual({ name, ground: expect.stringMatching(/^var\(--color-/) })
      expect({ name, ground }).not.toEqual({ name, ground: expect.stringMatching(/accent/) })
    }
  })

  test('has a focus ring on its heart of the heart’s own shape', () => {
    const css = readFileSync('widgets/games/game/game-tile.css', 'utf8')
    expect(/\.heart \{[^}]*\}/.exec(css)?.[0]).toContain('border-radius: var(--heart-radius)')
    expect(css).not.toMatch(/\.heart:focus/)
  })
})
