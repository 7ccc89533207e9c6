import { useEffect, type RefObject } from 'react'
import type { Suggestion } from '../../../machines/games/game-launch/game-launch.machine.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { depositPath } from '../../../schemas/base/paying-in.ts'
import type { FrameMessage } from '../../../schemas/vendor/frame.ts'
import { useCall } from '../../base/hooks/use-call.ts'
import { useFlow } from '../../base/hooks/flow/use-flow.ts'
import { useFrameMessages } from './use-frame-messages.ts'
import { useFrameLook } from './use-frame-look.ts'
import { useGameAddress } from './use-game-address.ts'
import { useGamePurse } from './use-game-purse.ts'
import { type GameFlow, useGameQuestions } from './use-game-questions.ts'
import { useGameRound } from './use-game-round.ts'
import { useGo } from '../../base/hooks/use-go.ts'
import { useRefresh } from '../../base/hooks/use-refresh.ts'
import { useSession } from '../../base/hooks/use-session.ts'
import { useRefusedStake } from './use-refused-stake.ts'
import { useShownMatch } from './use-shown-match.ts'
import { useWayBack } from '../../base/hooks/use-way-back.ts'

/** What stands in a game's room instead of the game. */
export type RoomNotice = 'guest' | 'trial' | 'gone' | 'failed' | 'resting' | 'break'

/** A game's room as a component sees it. */
export interface GameRoom {
  /** The game's name, as soon as anybody knows it. */
  name: string | undefined
  /** Where the game is opened, for the frame; undefined while it is not. */
  address: string | undefined
  /** The game is on its way. */
  isOpening: boolean
  notices: ReadonlySet<RoomNotice>
  error: FlowError | null
  suggestions: readonly Suggestion[]
  onFrameLoaded: () => void
  leave: () => void
  retry: () => void
  logIn: () => void
  register: () => void
}

/** Where a member sees what their limits leave. */
const limits = '/member?page=responsiblePlay'

function getPerson(status: ReturnType<typeof useSession>['status']) {
  return status === 'agent' ? 'member' : status
}

/** Where rounds of a game are checked: on its own origin, in its language and colours. */
function fairPage(address: string): string {
  const { origin, searchParams } = new URL(address)
  const page = new URL('/fair', origin)
  for (const name of ['lang', 'scheme']) page.searchParams.set(name, searchParams.get(name) ?? '')
  return page.href
}

function getNotices(
  { matches, error }: GameFlow,
  isNowhere: boolean,
  isGuest: boolean,
): ReadonlySet<RoomNotice> {
  const isExcluded = error?.code === 'excluded'
  const shown: Readonly<Record<RoomNotice, boolean>> = {
    guest: (matches('promptingLogin') || matches('turnedAway')) && !isNowhere,
    trial: matches('needingTrueAccount'),
    gone: matches('gone') || (isNowhere && isGuest),
    failed: matches('failed') && !isExcluded,
    resting: matches('underMaintenance'),
    break: matches('failed') && isExcluded,
  }
  return new Set((Object.keys(shown) as RoomNotice[]).filter((notice) => shown[notice]))
}

/** Starts a game, receives its frame's messages, and prompts the person until they leave. */
export function useGameRoom(nodeId: string, frame: RefObject<HTMLIFrameElement | null>): GameRoom {
  const { status } = useSession()
  const person = getPerson(status)
  const flow = useFlow('gameLaunch', { nodeId, person })
  const { context, error, matches, hasTag, send } = flow
  const { data: game, isPending: isLooking, error: missing } = useCall('game', { query: { nodeId } })
  const isNowhere = missing?.code === 'game_not_found'
  const isFramed = hasTag('framed')
  const hasLeft = matches('left')
  const address = useGameAddress(isFramed ? context.launched?.addresses[context.attempt] : undefined)
  const goBack = useWayBack()
  const go = useGo()
  const refresh = useRefresh()

  useGamePurse(person === 'member')
  useEffect(() => {
    send({ type: 'person.changed', person })
  }, [person, send])
  useEffect(() => {
    if (hasLeft) goBack()
  }, [hasLeft, goBack])
  const { register } = useGameQuestions(flow, !isLooking && !isNowhere)
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

  return {
    name: game?.displayName ?? context.launched?.title,
    address,
    isOpening: hasTag('pending'),
    notices: getNotices(flow, isNowhere, person === 'guest'),
    error,
    suggestions: context.suggestions,
    onFrameLoaded: () => {
      send({ type: 'frame.loaded' })
    },
    leave: () => {
      if (isFramed) send({ type: 'leave.wanted' })
      else goBack()
    },
    retry: () => {
      send({ type: 'retried' })
    },
    logIn: () => {
      send({ type: 'login.wanted' })
    },
    register,
  }
}
