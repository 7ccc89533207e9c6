import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcements } from '../../testing/answers.ts'
import { answering, failing, waiting } from '../../testing/story-states.ts'
import HeroCarousel from './hero-carousel.tsx'

const meta = {
  component: HeroCarousel,
  decorators: [(Story) => <main className="main main--home">{Story()}</main>],
} satisfies Meta<typeof HeroCarousel>
export default meta
type Story = StoryObj<typeof meta>

export const Turning: Story = {}
export const Alone: Story = answering('announcements', {
  ...announcements,
  banners: announcements.banners.slice(0, 1),
})
export const Empty: Story = answering('announcements', { ...announcements, banners: [] })
export const Loading: Story = waiting()
export const Failed: Story = failing('announcements')
