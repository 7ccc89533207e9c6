import { readFileSync } from 'node:fs'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import AgentLanding from './agent-landing.tsx'

afterEach(cleanup)

test('the scene at the agents’ door has ground and edge of the brand, as in the hero (12, E5c)', async () => {
  await draw(<AgentLanding />)
  const spot = screen.getByTestId('agent-landing').querySelector('.state__spot')
  expect(spot?.closest('.state--scene')).toBeTruthy()
  const css = readFileSync('widgets/ui/state/state.css', 'utf8')
  const [, look = ''] = /\.state--scene \.state__spot \{([^}]*)\}/.exec(css) ?? []
  for (const said of ['overflow: hidden', '--ground', '--radius-card', '--edge']) expect(look).toContain(said)
})
