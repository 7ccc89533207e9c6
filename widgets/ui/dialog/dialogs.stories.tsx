import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Engine } from '../../../engine/base/engine/engine.ts'
import { opened } from '../../testing/story-states.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

const meta = { title: 'dialog/dialogs', render: () => <main className="main" /> } satisfies Meta
export default meta
type Story = StoryObj

const buttons = [
  { label: 'Stay logged in', value: false, kind: 'ghost' },
  { label: 'Log out', value: true, kind: 'accent' },
]

export const Question: Story = opened('notice', {
  icon: 'logout',
  title: 'Log out?',
  text: 'You can come back any time.',
  buttons,
})
export const Message: Story = opened('notice', {
  icon: 'info',
  title: 'You need a real account',
  html: '<p>Register one, it is <b>free</b>.</p><ul><li>One minute</li><li>One field at a time</li></ul>',
})
export const Age: Story = opened('age', {}, { boot: { hints: { session: false, age: false, query: false } } })
export const AgeRefused: Story = opened(
  'age',
  {},
  {
    boot: { hints: { session: false, age: false, query: false } },
    prepare: ({ age }: Engine) => age.refuse(),
  },
)
export const Language: Story = opened('language')
export const Contact: Story = opened('contact')
export const Help: Story = opened('help', { tag: 'term' })
export const Menu: Story = opened('menu')
export const MenuWithFewSections: Story = opened('menu', {
  sections: { games: false, social: false, app: false },
})

export const Box: Story = {
  render: () => (
    <Dialog
      titleId="title"
      title="Create your account"
      sub="Already have an account?"
      onClose={() => undefined}
      foot={
        <Button kind="accent" wide>
          Create account
        </Button>
      }
    >
      <p>Body</p>
    </Dialog>
  ),
}
export const Waiting: Story = { render: () => <WaitingDialog titleId="title" close={() => undefined} /> }
