import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Engine } from '../../engine/base/engine/engine.ts'
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
  parameters: {
    site: { ...signedIn().parameters.site, prepare: ({ look }: Engine) => look.hidesBalance.set(true) },
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
