import { useEffect, type RefObject } from 'react'
import type { Suggestion } from '../../../machines/games/game-launch/game-launch.machine.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { useCall } from '../../base/hooks/use-call.ts'
import { useFlow } from '../../base/hooks/flow/use-flow.ts'
import { useGameAddress } from './use-game-address.ts'
import { useGameFrame } from './use-game-frame.ts'
import { useGamePurse } from './use-game-purse.ts'
import { type GameFlow, useGameQuestions } from './use-game-questions.ts'
import { useSession } from '../../base/hooks/use-session.ts'
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

function getPerson(status: ReturnType<typeof useSession>['status']) {
  return status === 'agent' ? 'member' : status
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

  useGamePurse(person === 'member')
  useEffect(() => {
    send({ type: 'person.changed', person })
  }, [person, send])
  useEffect(() => {
    if (hasLeft) goBack()
  }, [hasLeft, goBack])
  const { register } = useGameQuestions(flow, !isLooking && !isNowhere)
  useGameFrame(flow, frame, address)

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
