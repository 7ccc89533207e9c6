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
import { registerBy } from '../testing/story-methods.ts'

const meta = {
  title: 'forms/register-username',
  ...inDialog('register', registerBy('username')),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('register', 'username_taken', 'username'),
  play: refusedField('username'),
}
export const Pending: Story = { parameters: going('register', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('register', 'lost'), play: refused }
