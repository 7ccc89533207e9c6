import { type StepUpMethod, stepUpMethods } from '../../../schemas/calls/members/step-up-methods.ts'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'

function isMethod(value: unknown): value is StepUpMethod {
  return stepUpMethods.some((method) => method === value)
}

/** What a refused login requires; null where it was refused for something else. */
export function readDemand(thrown: unknown): StepUpDemand | null {
  const { code, value } = (thrown ?? {}) as { code?: unknown; value?: { stepUp?: StepUpDemand } | null }
  const stepUp = value?.stepUp
  if (code !== 'step_up_required' || typeof stepUp?.ticket !== 'string') return null
  return { ticket: stepUp.ticket, methods: stepUp.methods.filter(({ method }) => isMethod(method)) }
}
