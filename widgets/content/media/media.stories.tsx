import type { Meta, StoryObj } from '@storybook/react-vite'
import SocialPage from './social-page.tsx'
import VideoCarousel from './video-carousel.tsx'

const meta = {
  title: 'home/media',
  decorators: [(Story) => <main className="main main--home">{Story()}</main>],
} satisfies Meta
export default meta
type Story = StoryObj

export const Videos: Story = { render: () => <VideoCarousel /> }
export const SocialBeforeConsent: Story = { render: () => <SocialPage /> }
