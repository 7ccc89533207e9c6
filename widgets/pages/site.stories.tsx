import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Boot } from '../../schemas/documents/boot.document.ts'
import { signedIn } from '../testing/story-states.ts'
import type { StorySite } from '../testing/story-site.tsx'

/** Whole sites: the addresses that people open, drawn as the engine draws them. */
const meta = { title: 'pages/site', render: () => <></> } satisfies Meta
export default meta
type Story = StoryObj

const at = (path: string, site: StorySite = {}): Story => ({
  parameters: { site: { ...site, whole: true, path } },
})
const closed = (status: 1 | 2): StorySite => ({
  boot: (boot: Boot) => ({
    permission: { ...boot.permission, status, maintenance: status === 1, regionRestriction: status === 2 },
  }),
})

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
export const AskedForAge: Story = at('/', { boot: { hints: { session: false, age: false } } })
export const TooYoung: Story = at('/', { prepare: ({ age }) => age.refuse() })
export const ComingSoon: Story = at('/promotions')
export const NotFound: Story = at('/no-such-page')
export const UnderMaintenance: Story = at('/', closed(1))
export const BlockedRegion: Story = at('/', closed(2))
