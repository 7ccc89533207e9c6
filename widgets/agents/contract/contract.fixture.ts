import { act, fireEvent, screen } from '@testing-library/react'
import { as, offer } from '../../../machines/agents/contract/contract.world.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'

type Info = CallValue<'contractInfo'>

/** Words without the marks that keep directions apart. */
export function plain(text: string | null) {
  return (text ?? '').replace(/[\u2066-\u2069]/g, '')
}

export const later = new Date(Date.now() + 50 * 3_600_000).toISOString()
export const open = { ...offer, contract: { ...offer.contract, expiresAt: later } }
export const accepted = as({ status: 'accepted' }).detail

export function info(pending: string[], mayOffer = false): Info {
  return {
    dailysalreqtype: 'off',
    divtypereq: pending.length > 0 ? 'pending' : 'on',
    contracthoursalreq: 'off',
    realtimesalreqtype: 'off',
    pending,
    currencySymbol: '₱',
    scale: 2,
    offerHours: 72,
    house: [],
    kinds: [
      {
        kind: 'dividend',
        mayOffer,
        topRate: 4000,
        periods: ['monthly', 'weekly'],
        terms: ['validBet', 'activeMembers'],
        carriesLosses: true,
      },
    ],
  }
}

export function page(content: unknown[]) {
  return { value: { content, pageNum: 1, totalPages: 1 } }
}

export function press(testId: string) {
  return act(() => fireEvent.click(screen.getByTestId(testId)))
}
