import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcements } from '../../testing/answers.ts'
import { answering, failing, waiting } from '../../testing/story-states.ts'
import GameRow from './game-row.tsx'
import JackpotCounter from './jackpot-counter.tsx'
import LiveRow from './live-row.tsx'
import NoticeMarquee from './notice-marquee.tsx'
import PromotionGrid from './promotion-grid.tsx'
import WinnersBoard from './winners-board.tsx'
import WinnersTicker from './winners-ticker.tsx'

const meta = {
  title: 'home/sections',
  decorators: [(Story) => <main className="main main--home">{Story()}</main>],
} satisfies Meta
export default meta
type Story = StoryObj

function hot() {
  return <GameRow />
}

function live() {
  return <LiveRow />
}

function notices() {
  return <NoticeMarquee />
}

function promotions() {
  return <PromotionGrid />
}

function winners() {
  return <WinnersBoard />
}

export const Hot: Story = { render: hot }
export const HotLoading: Story = { render: hot, ...waiting() }
export const HotEmpty: Story = { render: hot, ...answering('hotGames', []) }
export const HotFailed: Story = { render: hot, ...failing('hotGames') }
export const Slots: Story = { render: () => <GameRow list="RNG" /> }
export const Live: Story = { render: live }
export const LiveLoading: Story = { render: live, ...waiting() }
export const Jackpot: Story = { render: () => <JackpotCounter /> }
export const Notices: Story = { render: notices }
export const NoticesEmpty: Story = {
  render: notices,
  ...answering('announcements', { ...announcements, notices: [] }),
}
export const Promotions: Story = { render: promotions }
export const PromotionsLoading: Story = { render: promotions, ...waiting() }
export const PromotionsEmpty: Story = {
  render: promotions,
  ...answering('announcements', { ...announcements, promotion: [] }),
}
export const PromotionsFailed: Story = { render: promotions, ...failing('announcements') }
export const Winners: Story = { render: winners }
export const WinnersLoading: Story = { render: winners, ...waiting() }
export const WinnersEmpty: Story = { render: winners, ...answering('winners', []) }
export const WinnersFailed: Story = { render: winners, ...failing('winners') }

const win = {
  iconUrl: 'g-lantern',
  palette: 0,
  customerName: 'ma•••09',
  winAmount: '1840.50',
  gameName: 'Lantern Row',
}
export const Ticker: Story = {
  render: () => <WinnersTicker />,
  ...answering('winners', [win, win, win, win]),
}
export const TickerOfFew: Story = { render: () => <WinnersTicker />, ...answering('winners', [win]) }
