import { fromPromise } from 'xstate'
import { captchaMachine } from '../../../machines/members/captcha/captcha.machine.ts'
import type { FlowTools } from '../kit/flow-tools.ts'

/** The captcha machine with its actor, for the machines that invoke it. */
export function captchaWith({ call }: FlowTools) {
  return captchaMachine.provide({
    actors: {
      fetchCaptcha: fromPromise(async ({ input: { action, identifier }, signal }) => {
        let id = ''
        const image = await call('captcha', {
          query: { action, ...(identifier && { identifier }) },
          signal,
          onHeaders: (headers) => {
            id = headers.get('x-captcha-id') ?? ''
          },
        })
        return { image: `data:image/png;base64,${image}`, id }
      }),
    },
  })
}
