import type { ActorRefFrom } from 'xstate'
import type { stepUpMachine } from '../../../machines/members/step-up/step-up.machine.ts'

/** A running step-up, as a login hands it to the panel that shows it. */
export type StepUpRef = ActorRefFrom<typeof stepUpMachine>
