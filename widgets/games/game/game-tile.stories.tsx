import type { Meta, StoryObj } from '@storybook/react-vite'
import { games } from '../../testing/answers.ts'
import { GameTiles } from './game-tiles.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'
import type { Game } from './game.ts'

function drawn(at: number, symbol: string): Game {
  return { ...(games[at] as Game), showIcon: symbol }
}

const slot = drawn(0, 'g-lantern')
const table = drawn(2, 'g-table')
const plain = drawn(3, 'g-peaks')

const meta = {
  component: GameTiles,
  args: { games: [slot] },
  decorators: [
    (Story, { args }) => (
      <main className="main main--home">
        <div className={args.live ? 'row row--live' : 'row row--games'}>
          {Story()}
          {[1, 2, 3, 4].map((at) => (
            <TileSkeleton key={at} />
          ))}
        </div>
      </main>
    ),
  ],
} satisfies Meta<typeof GameTiles>
export default meta
type Story = StoryObj<typeof meta>

export const Hot: Story = {}
export const HotAmongHot: Story = { args: { labels: 'notHot' } }
export const Plain: Story = { args: { games: [plain] } }
export const LongName: Story = {
  args: { games: [{ ...plain, displayName: 'The long way home over nine hundred lantern-lit terraces' }] },
}
export const WithoutPicture: Story = { args: { games: [{ ...plain, showIcon: '', lagerIcon: '' }] } }
export const Live: Story = { args: { games: [table], live: true } }
export const LiveWithoutLimits: Story = { args: { games: [{ ...plain, gameType: 'LIVE' }], live: true } }
export const Loading: Story = { render: () => <TileSkeleton /> }
