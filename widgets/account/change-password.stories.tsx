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
} from '../testing/form-story.ts'

const meta = { title: 'forms/change-password', ...inDialog('change-password') } satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('changePassword', 'old_password_wrong', 'oldPassword'),
  play: refusedField('oldPassword'),
}
export const Pending: Story = { parameters: going('changePassword', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('changePassword', 'lost'), play: refused }
