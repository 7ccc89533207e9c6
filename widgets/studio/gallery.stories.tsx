import type { Meta, StoryObj } from '@storybook/react-vite'
import { type PosedName, drawnStates } from '../../engine/studio/poses.ts'
import { usePose } from '../../engine/studio/use-pose.ts'

interface Posing {
  flow: PosedName
  state: string
}

function Posed({ flow, state }: Posing) {
  usePose(flow, state)
  return <main className="main" />
}

const meta = {
  title: 'flows/gallery',
  component: Posed,
  render: (posing) => <Posed key={posing.state} {...posing} />,
  argTypes: { flow: { table: { disable: true } } },
} satisfies Meta<typeof Posed>
export default meta
type Story = StoryObj<typeof meta>

/** Every state of a flow behind one control: the gallery's own list. */
function ofFlow(flow: PosedName): Story {
  const states = drawnStates(flow)
  return {
    args: { flow, state: states[0] ?? '' },
    argTypes: { state: { control: 'select', options: states } },
  }
}

export const Login: Story = ofFlow('login')
export const Register: Story = ofFlow('register')
export const ForgotPassword: Story = ofFlow('forgotPassword')
export const ResetPassword: Story = ofFlow('resetPassword')
export const ChangePassword: Story = ofFlow('changePassword')
export const Social: Story = ofFlow('social')
export const StepUp: Story = ofFlow('stepUp')
export const Contract: Story = ofFlow('contract')
export const ContractOffer: Story = ofFlow('contractOffer')
export const BotCheck: Story = ofFlow('botCheck')
export const Logout: Story = ofFlow('logout')
