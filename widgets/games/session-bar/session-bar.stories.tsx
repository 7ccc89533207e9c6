import type { Meta, StoryObj } from '@storybook/react-vite'
import { inMinutes, sessionSummary, type SessionSummary } from '../../testing/session-summary.ts'
import { opened } from '../../testing/story-states.ts'
import type { StorySite } from '../../testing/story-site.tsx'
import { SessionBarWaiting } from './session-bar-waiting.tsx'
import SessionBar from './session-bar.tsx'

const meta = { title: 'session/bar', render: () => <SessionBar /> } satisfies Meta
export default meta
type Story = StoryObj

// Nothing comes up by itself while a story is looked at.

function summary(given: Partial<SessionSummary> = {}) {
  return sessionSummary({ nextCheckAt: inMinutes(600), ...given })
}

function site(given: Partial<SessionSummary> = {}): StorySite {
  return {
    status: 'member',
    calls: {
      sessionSummary: { value: summary(given) },
      balance: {
        value: { balance: '1284.50', currency: 'PHP', currencySymbol: '₱', updatedAt: inMinutes(0) },
      },
    },
  }
}

function showing(given?: Partial<SessionSummary>): Story {
  return {
    parameters: { site: site(given) },
  }
}

export const Ahead: Story = showing()
export const Behind: Story = showing({ net: '-12340.50' })
export const FirstSignIn: Story = showing({ lastSignIn: null, net: '0.00' })
export const Loading: Story = { render: () => <SessionBarWaiting /> }
export const Details: Story = opened('session', {}, site())
export const DetailsNotArrived: Story = opened(
  'session',
  {},
  { status: 'member', calls: { sessionSummary: { failed: 'unavailable' } } },
)
export const RealityCheck: Story = opened(
  'reality-check',
  { summary: summary({ startedAt: inMinutes(-62) }) },
  site(),
)
