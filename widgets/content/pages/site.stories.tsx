import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { signedIn } from '../../testing/story-states.ts'
import type { StorySite } from '../../testing/story-site.tsx'

/** Whole sites: the addresses that people open, rendered as the engine renders them. */
const meta = { title: 'pages/site', render: () => <></> } satisfies Meta
export default meta
type Story = StoryObj

function at(path: string, site: StorySite = {}): Story {
  return {
    parameters: { site: { ...site, whole: true, path } },
  }
}

function closed(status: 1 | 2): StorySite {
  return {
    boot: (boot: Boot) => ({
      permission: { ...boot.permission, status, maintenance: status === 1, regionRestriction: status === 2 },
    }),
  }
}

export const Home: Story = at('/')
export const HomeOfMember: Story = at('/', signedIn().parameters.site)
export const HomeOfAgent: Story = at('/', signedIn('agent').parameters.site)
export const HomeUnanswered: Story = at('/', {
  calls: { announcements: 'never', hotGames: 'never', winners: 'never', gameMenus: 'never' },
})
export const HomeFailed: Story = at('/', {
  calls: {
    announcements: { failed: 'unavailable' },
    hotGames: { failed: 'unavailable' },
    winners: { failed: 'unavailable' },
    gameMenus: { failed: 'unavailable' },
  },
})
export const LogIn: Story = at('/login')
export const Join: Story = at('/register')
export const AskedForAge: Story = at('/', { boot: { hints: { session: false, age: false, query: false } } })
export const TooYoung: Story = at('/', { prepare: ({ age }) => age.refuse() })
export const Promotions: Story = at('/promotions')
export const NotFound: Story = at('/no-such-page')
export const UnderMaintenance: Story = at('/', closed(1))
export const BlockedRegion: Story = at('/', closed(2))
