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
import { recoverBy } from '../testing/story-methods.ts'

const meta = {
  title: 'forms/forgot-email',
  ...inDialog('forgot-password', recoverBy('email')),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('passwordByEmail', 'account_not_found', 'username'),
  play: refusedField('username'),
}
export const Pending: Story = { parameters: going('passwordByEmail', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('passwordByEmail', 'lost'), play: refused }
