import { fromPromise } from 'xstate'
import {
  type Submission,
  submitFormMachine,
} from '../../../../machines/members/submit-form/submit-form.machine.ts'
import { botCheckWith } from './bot-check.flow.ts'
import { captchaWith } from './captcha.flow.ts'
import type { FlowTools } from '../../../base/flows/flow-tools.ts'

/** The machine that sends a form with its actors, for the flow that invokes it and knows what to call. */
export function submitFormWith<Details>(
  tools: FlowTools,
  submit: (submission: Submission<Details>, signal: AbortSignal) => Promise<unknown>,
) {
  return submitFormMachine.provide({
    actors: {
      // The details are those that the same flow passed on.
      submit: fromPromise(({ input, signal }) => submit(input as Submission<Details>, signal)),
      captcha: captchaWith(tools),
      botCheck: botCheckWith(tools),
    },
  })
}
