import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Failure } from '../../ui/state/failure.tsx'
import AgentLanding from '../../agents/landing/agent-landing.tsx'
import Blocked from './blocked.tsx'
import HelpCentre from './help-centre.tsx'
import { LoadError } from './load-error.tsx'
import Maintenance from './maintenance.tsx'
import { NotFound } from './not-found.tsx'
import { PageSkeleton } from '../../frame/page-skeleton.tsx'
import { Underage } from './underage.tsx'

const meta = { title: 'pages/pages' } satisfies Meta
export default meta
type Story = StoryObj

function main(children: ReactNode) {
  return <main className="main main--state">{children}</main>
}

export const Loading: Story = { render: () => main(<PageSkeleton />) }
export const Nothing: Story = { render: () => main(<NotFound />) }
export const UnderMaintenance: Story = { render: () => <Maintenance /> }
export const BlockedRegion: Story = { render: () => <Blocked /> }
export const TooYoung: Story = { render: () => <Underage /> }
export const NotLoaded: Story = { render: () => <LoadError /> }
export const Agents: Story = { render: () => <AgentLanding /> }
export const Help: Story = { render: () => <HelpCentre /> }
export const BrokenScreen: Story = {
  render: () => <Failure what="screen" name="home" retry={() => undefined} />,
}
export const BrokenWidget: Story = { render: () => <Failure what="widget" name="hero-carousel" /> }
