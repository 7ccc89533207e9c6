import { useCallback } from 'react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { CaptchaPicture, captchaMachine } from '../../../../machines/members/captcha/captcha.machine.ts'
import type { submitFormMachine } from '../../../../machines/members/submit-form/submit-form.machine.ts'
import type { FlowError } from '../../../../schemas/base/flow-error.ts'
import { useActorState } from '../../../base/hooks/flow/use-actor-state.ts'
import { type BotCheckRef, useBotCheck } from './use-bot-check.ts'

interface Submitting {
  pending: boolean
  error: FlowError | null
  child: (id: string) => AnyActorRef | undefined
}

/** The form of a flow on its way to the server, as a component sees it. */
export interface SubmittedForm {
  /** What was submitted is on its way. */
  pending: boolean
  /** What the form or the flow last failed with. */
  error: FlowError | null
  captchaNeeded: boolean
  captchaMissed: boolean
  captcha: CaptchaPicture | null
  refreshCaptcha: () => void
  /** This device works for an answer, for somebody who cannot see the picture. */
  captchaWorking: boolean
  workForCaptcha: () => void
}

/** Whether a captcha is being worked for. */
export function useCaptchaWorking(captcha: AnyActorRef | undefined): boolean {
  return useActorState(captcha as ActorRefFrom<typeof captchaMachine> | undefined)?.hasTag('working') ?? false
}

/** Follows the form of a flow, and shows its bot check while there is one. */
export function useSubmitForm({ pending, error, child }: Submitting): SubmittedForm {
  const form = child('submitForm') as ActorRefFrom<typeof submitFormMachine> | undefined
  const state = useActorState(form)
  useBotCheck(state?.children['botCheck'] as BotCheckRef | undefined, form?.send)
  const refreshCaptcha = useCallback(() => form?.send({ type: 'captcha.refreshed' }), [form])
  const workForCaptcha = useCallback(() => form?.send({ type: 'captcha.workChosen' }), [form])
  const captchaWorking = useCaptchaWorking(state?.children['captcha'])
  return {
    pending: pending || state?.hasTag('pending') === true,
    error: error ?? state?.context.error ?? null,
    captchaNeeded: state?.context.captchaNeeded ?? false,
    captchaMissed: state?.context.captchaMissed ?? false,
    captcha: state?.context.captcha ?? null,
    refreshCaptcha,
    captchaWorking,
    workForCaptcha,
  }
}
