import type { Meta, StoryObj } from '@storybook/react-vite'
import { offerAnswers } from '../../../machines/agents/contract-offer/contract-offer.world.ts'
import { as, downlineContract, offer } from '../../../machines/agents/contract/contract.world.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { opened } from '../../testing/story-states.ts'

type Detail = CallValue<'contractDetail'>

const meta = { title: 'contract/dialogs', render: () => <main className="main" /> } satisfies Meta
export default meta
type Story = StoryObj

function showing(value: Detail) {
  return opened('contract', { contractId: 'c1' }, { status: 'member', calls: { contractDetail: { value } } })
}

const previous = {
  id: 'c0',
  rate: 1500,
  period: 'weekly' as const,
  terms: { validBet: '70000.00' },
  carriesLosses: false,
}

export const Offered: Story = showing(offer)
export const LowerThanBefore: Story = showing({ ...offer, previous, affected: [downlineContract] })
export const WaitingForTheDownline: Story = showing(as({ role: 'upline' }).detail)
export const InForce: Story = showing(as({ status: 'accepted' }).detail)
export const TerminationAskedFor: Story = showing(as({ status: 'terminationRequested' }).detail)
export const OwnTerminationAskedFor: Story = showing(
  as({ status: 'terminationRequested', requestedByMe: true }).detail,
)
export const EndedByTheUpline: Story = showing(as({ status: 'uplineProceeded' }).detail)
export const Expired: Story = showing(as({ status: 'expired' }).detail)
export const LookingOn: Story = showing(as({ role: 'above', status: 'accepted' }).detail)
export const Loading: Story = opened('contract', { contractId: 'c1' }, { status: 'member' })
export const NotArrived: Story = opened(
  'contract',
  { contractId: 'c1' },
  { status: 'member', calls: { contractDetail: { failed: 'unavailable' } } },
)

export const Offering: Story = opened(
  'contract-offer',
  {},
  {
    status: 'agent',
    calls: {
      contractInfo: { value: offerAnswers.contractInfo },
      contractDownline: { value: offerAnswers.contractDownline },
    },
  },
)
