import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcements } from '../../testing/answers.ts'
import { answering, failing, waiting } from '../../testing/story-states.ts'
import GameBanners from './game-banners.tsx'

const banners = announcements.banners.map((banner) => ({ ...banner, groupName: 'w_game' }))

const meta = {
  component: GameBanners,
  decorators: [(Story) => <main className="main main--lobby">{Story()}</main>],
} satisfies Meta<typeof GameBanners>
export default meta
type Story = StoryObj<typeof meta>

export const Turning: Story = answering('announcements', { ...announcements, banners })
export const Alone: Story = answering('announcements', { ...announcements, banners: banners.slice(0, 1) })
export const None: Story = answering('announcements', { ...announcements, banners: [] })
export const Loading: Story = waiting()
export const Failed: Story = failing('announcements')
