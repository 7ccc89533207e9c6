import { useEffect, useEffectEvent } from 'react'
import { bringHome, enterRoom } from '../play/bring-home.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { useCall } from '../../base/hooks/use-call.ts'
import { useSession } from '../../base/hooks/use-session.ts'

/** Where games play with money that was brought along: brings it home once a member has left the last game. */
export function useGamePurse(isMember: boolean): void {
  const { call } = useEngine()
  const { member } = useSession()
  const { data } = useCall('merchantWallet', {}, { enabled: isMember, staleTime: Infinity })
  const id = isMember ? member?.id : undefined
  const part = useEffectEvent((left: ReturnType<typeof enterRoom>) => {
    left(() => (id !== undefined && data?.isSingle === false ? bringHome(call) : undefined))
  })
  useEffect(() => {
    if (id === undefined) return
    const left = enterRoom(id)
    return () => part(left)
  }, [id])
}
