import { fromPromise } from 'xstate'
import { captchaMachine } from '../../../../machines/members/captcha/captcha.machine.ts'
import type { FlowTools } from '../../../base/flows/flow-tools.ts'

/** The captcha machine with its actors, for the machines that invoke it. */
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
      workForCaptcha: fromPromise(async ({ input: { action, identifier }, signal }) => {
        const use = { action, ...(identifier && { identifier }) }
        const { id, challenge } = await call('captchaWork', { query: use, signal })
        const { solveWork } = await import('../../bot-check/solve-work.ts')
        const proof = await solveWork(challenge, signal)
        const { captchaId, captcha } = await call('captchaWorked', { body: { ...use, id, proof }, signal })
        return { image: null, id: captchaId, captcha }
      }),
    },
  })
}
