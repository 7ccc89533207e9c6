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
  captchaDemanded,
  codeSent,
} from '../testing/form-story.ts'
import { loginBy } from '../testing/story-methods.ts'

const meta = {
  title: 'forms/login-sms',
  ...inDialog('login', loginBy('sms')),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('login', 'sms_code_invalid', 'password'),
  play: refusedField('verificationCode'),
}
export const CaptchaDemanded: Story = {
  parameters: failing('login', 'captcha_required', undefined, { captcha: true }),
  play: captchaDemanded,
}
export const CodeSent: Story = { play: codeSent }
export const Pending: Story = { parameters: going('login', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('login', 'lost'), play: refused }
