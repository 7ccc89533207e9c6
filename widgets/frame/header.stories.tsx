import type { Meta, StoryObj } from '@storybook/react-vite'
import { signedIn } from '../testing/story-states.ts'
import { Header } from './header.tsx'

const meta = { component: Header } satisfies Meta<typeof Header>
export default meta
type Story = StoryObj<typeof meta>

export const Guest: Story = {}
export const FewLinks: Story = { args: { links: ['help'] } }
export const Restoring: Story = { parameters: { site: { status: 'restoring' } } }
export const Member: Story = signedIn()
export const MemberHidden: Story = {
  ...signedIn(),
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('[data-testid=balance-hide]')?.click()
  },
}
export const MemberWaitingForBalance: Story = { parameters: { site: { status: 'member' } } }
export const MemberWithoutBalance: Story = {
  parameters: { site: { status: 'member', calls: { balance: { failed: 'unavailable' } } } },
}
export const AccountMenu: Story = {
  ...signedIn('agent'),
  play: ({ canvasElement }) => {
    canvasElement.querySelector<HTMLElement>('[data-testid=account]')?.click()
  },
}
export const Agent: Story = signedIn('agent')
export const Trial: Story = signedIn('trial')
