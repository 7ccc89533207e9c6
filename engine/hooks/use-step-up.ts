import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { stepUpMachine } from '../../machines/step-up/step-up.machine.ts'

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>

/** A running step-up as a component sees it. */
export const useStepUp = (stepUp: StepUpRef): SnapshotFrom<typeof stepUpMachine> =>
  useSelector(stepUp, (state) => state)
