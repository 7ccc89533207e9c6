import { useEffect, useEffectEvent } from 'react'
import { getDepositPath } from '../../../schemas/base/paying-in.ts'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useOnline } from '../../../engine/base/hooks/use-online.ts'
import { isPhone, leaveFor, paymentAddress } from '../../../engine/money/hooks/leave-for.ts'

/** Begins a deposit and leaves for its payment page; what was lost on its way is sent again once there is a network. */
export function useDepositStart() {
  const go = useGo()
  const isOnline = useOnline()
  const start = useCommand('depositStart', ['depositHistory', 'depositMethods', 'playLimits'])
  const isLost = isUnheard(start.error)
  const send = (body: CallBody<'depositStart'>) =>
    start.mutate(body, {
      // The key stays until the form is left: a second click before that is the same deposit.
      onSuccess({ id, url }) {
        go(getDepositPath(id))
        const address = url === null ? null : paymentAddress(url)
        if (address !== null && isPhone()) leaveFor(address)
      },
    })
  // With the same key: it cannot begin twice.
  const resend = useEffectEvent(() => {
    if (isLost && start.variables) send(start.variables)
  })
  useEffect(() => {
    if (isOnline) resend()
  }, [isOnline])
  return { start, send, isLost }
}
