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
import { recoverBy } from '../testing/story-methods.ts'

const meta = {
  title: 'forms/forgot-mobile',
  ...inDialog('forgot-password', recoverBy('mobile')),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('passwordByPhone', 'sms_code_invalid', 'verificationCode'),
  play: refusedField('verificationCode'),
}
export const CodeSent: Story = { play: codeSent }
export const Pending: Story = { parameters: going('passwordByPhone', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('passwordByPhone', 'lost'), play: refused }
