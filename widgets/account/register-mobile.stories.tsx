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
  codeSent,
} from '../testing/form-story.ts'
import { registerBy } from '../testing/story-methods.ts'

const meta = {
  title: 'forms/register-mobile',
  ...inDialog('register', registerBy('mobile')),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('registerMobile', 'mobile_taken', 'mobileNum'),
  play: refusedField('mobileNum'),
}
export const CodeSent: Story = { play: codeSent }
export const Pending: Story = { parameters: going('registerMobile', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('registerMobile', 'lost'), play: refused }
