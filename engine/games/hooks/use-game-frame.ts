import type { RefObject } from 'react'
import { depositPath } from '../../../schemas/base/paying-in.ts'
import type { FrameMessage } from '../../../schemas/vendor/frame.ts'
import { useGo } from '../../base/hooks/use-go.ts'
import { useRefresh } from '../../base/hooks/use-refresh.ts'
import { useFrameLook } from './use-frame-look.ts'
import { useFrameMessages } from './use-frame-messages.ts'
import type { GameFlow } from './use-game-questions.ts'
import { useGameRound } from './use-game-round.ts'
import { useRefusedStake } from './use-refused-stake.ts'
import { useShownMatch } from './use-shown-match.ts'

/** Where a member sees what their limits leave. */
const limits = '/member?page=responsiblePlay'

/** Where rounds of a game are checked: on its own origin, in its language and colours. */
function fairPage(address: string): string {
  const { origin, searchParams } = new URL(address)
  const page = new URL('/fair', origin)
  for (const name of ['lang', 'scheme']) page.searchParams.set(name, searchParams.get(name) ?? '')
  return page.href
}

/** Answers what a game's frame says: to the flow, to the frame itself, or by going where it leads. */
export function useGameFrame(
  { context, hasTag, send }: GameFlow,
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
): void {
  const go = useGo()
  const refresh = useRefresh()
  const { notifyResumed } = useGameRound(hasTag('inRound'))
  const tellLook = useFrameLook(frame, address)
  const tellMatch = useShownMatch(frame, address)
  const tellRefusal = useRefusedStake(frame, address)
  useFrameMessages(frame, address, (message: FrameMessage) => {
    switch (message.type) {
      case 'hello':
        send({ type: 'frame.greeted' })
        tellLook()
        return
      case 'ready':
        send({ type: 'frame.ready' })
        tellLook()
        tellMatch()
        if (context.round) notifyResumed()
        return
      case 'failed':
        send({ type: 'frame.refused', code: message.code })
        return
      case 'roundStarted':
        send({ type: 'round.started', round: message.round })
        return
      case 'roundEnded':
        send({ type: 'round.ended' })
        refresh('balance')
        return
      case 'deposit':
        go(depositPath)
        return
      case 'limits':
        go(limits)
        return
      case 'stakeRefused':
        tellRefusal(message.code)
        return
      case 'fair':
        if (address !== undefined) open(fairPage(address), '_blank', 'noopener')
        return
      case 'exit':
        send({ type: 'leave.wanted' })
        return
      case 'balance':
        return
    }
  })
}
