import type { Meta, StoryObj } from '@storybook/react-vite'
import { announcements } from '../../testing/answers.ts'
import { opened } from '../../testing/story-states.ts'
import type { News } from './watch/use-news.ts'

const meta = { title: 'news/dialogs', render: () => <main className="main" /> } satisfies Meta
export default meta
type Story = StoryObj

const news: News[] = Array.from({ length: 21 }, (_, index) => ({
  id: `n${String(index)}`,
  title: `Something new, number ${String(index + 1)}`,
  content: '<p>Details, in a sentence or two. <b>With a figure.</b></p>',
  timestamp: `2026-11-${String(28 - index).padStart(2, '0')} 09:00:00`,
  kicker: '',
  terms: '',
  announcementImages: [],
  execution: null,
}))

function answering(change: Partial<typeof announcements>) {
  return {
    calls: { announcements: { value: { ...announcements, ...change } } },
  }
}

export const Announcements: Story = opened('announcements')
export const AnnouncementRead: Story = opened('announcements', { first: 'n1' }, answering({ player: news }))
export const ManyPages: Story = opened('announcements', {}, answering({ player: news }))
export const Notices: Story = opened('notices', {}, answering({ notices: news }))
export const Empty: Story = opened('announcements', {}, answering({ player: [] }))
export const Loading: Story = opened('announcements', {}, { calls: { announcements: 'never' } })
export const Failed: Story = opened(
  'announcements',
  {},
  { calls: { announcements: { failed: 'unavailable' } } },
)
export const Popup: Story = opened('popup', { ids: ['n1', 'n2'] }, answering({ popup: news }))
export const Gift: Story = opened('gift', { to: '/promotions#welcome' }, answering({}))
