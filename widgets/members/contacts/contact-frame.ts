import type { EventFromLogic } from 'xstate'
import type { contactChangeMachine } from '../../../machines/members/contact-change/contact-change.machine.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'

/** What both steps of a change of contact are given. */
export interface ContactFrame {
  titleId: string
  kind: 'mobile' | 'email'
  /** What is to be replaced, masked; null where there is nothing yet. */
  present: string | null
  error: FlowError | null
  pending: boolean
  send: (event: EventFromLogic<typeof contactChangeMachine>) => void
  onClose: () => void
}
