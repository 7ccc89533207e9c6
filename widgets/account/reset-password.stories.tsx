import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  empty,
  everyFieldWrong,
  failing,
  filled,
  going,
  inDialog,
  pending,
  refused,
  refusedField,
  linkUsedUp,
} from '../testing/form-story.ts'

const meta = {
  title: 'forms/reset-password',
  ...inDialog('reset-password', {}, { resetToken: 'story' }),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('passwordByToken', 'password_same', 'newPassword'),
  play: refusedField('newPassword'),
}
export const LinkUsedUp: Story = {
  parameters: failing('passwordByToken', 'reset_link_invalid'),
  play: linkUsedUp,
}
export const Pending: Story = { parameters: going('passwordByToken', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('passwordByToken', 'lost'), play: refused }
