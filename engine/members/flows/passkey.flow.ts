import type { Assertion } from '../../../schemas/calls/members/step-up.calls.ts'
import { canOfferPasskeys, takePasskey } from '../passkeys/passkeys.ts'
import type { FlowTools } from '../../base/flows/flow-tools.ts'

/** Has the person use a passkey: any of this site's, or one of the member that a ticket stands for. */
export async function signIn(
  { call }: Pick<FlowTools, 'call'>,
  { ticket }: { ticket?: string },
  signal: AbortSignal,
): Promise<Assertion> {
  const options = await call('passkeyOptions', { body: ticket === undefined ? {} : { ticket }, signal })
  return takePasskey(options, signal)
}

/** Offers passkeys beside the names that the browser fills in, for as long as nobody stops it. What fails stays unsaid. */
export function offerPasskeys(
  { call }: Pick<FlowTools, 'call'>,
  onPicked: (passkey: Assertion) => void,
): () => void {
  const { signal, abort } = stoppable()
  const offer = async () => {
    if (!(await canOfferPasskeys())) return
    const options = await call('passkeyOptions', { body: {}, signal })
    onPicked(await takePasskey(options, signal, true))
  }
  offer().catch(() => undefined)
  return abort
}

function stoppable() {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    abort: () => {
      controller.abort()
    },
  }
}
