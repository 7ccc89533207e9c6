import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { all, type MachineName } from '../../../machines/all.ts'
import type { Sources } from '../state/use-sources.ts'
import { SimulatePanel } from './simulate-panel.tsx'

afterEach(cleanup)

const sources = { simulation: null, setSimulation: vi.fn(), setSource: vi.fn() } as unknown as Sources
const severalWays = (Object.keys(all) as MachineName[]).filter((name) => all[name].inputs.length > 1)

test.each(severalWays)('each way to begin %s says what is given, none as another (12, P16j)', (name) => {
  render(<SimulatePanel machine={name} sources={sources} />)
  const ways = screen.getAllByText(/^Begin with /).map(({ textContent }) => textContent)
  expect(ways).toHaveLength(all[name].inputs.length)
  expect(new Set(ways).size).toBe(ways.length)
})
