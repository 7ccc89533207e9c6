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
} from '../testing/form-story.ts'
import { loginBy } from '../testing/story-methods.ts'

const meta = {
  title: 'forms/login-username',
  ...inDialog('login', loginBy('username')),
} satisfies Meta
export default meta
type Story = StoryObj

export const Empty: Story = { play: empty }
export const Filled: Story = { play: filled }
export const EveryFieldWrong: Story = { play: everyFieldWrong }
export const ServerErrorOnField: Story = {
  parameters: failing('login', 'field_pattern', 'username'),
  play: refusedField('username'),
}
export const WrongPassword: Story = { parameters: failing('login', 'invalid_credentials'), play: refused }
export const CaptchaDemanded: Story = {
  parameters: failing('login', 'captcha_required', undefined, { captcha: true }),
  play: captchaDemanded,
}
export const Pending: Story = { parameters: going('login', 'never'), play: pending }
export const NetworkLost: Story = { parameters: going('login', 'lost'), play: refused }
