import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useAskedAnew } from '../../engine/hooks/use-asked-anew.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useFlow } from '../../engine/hooks/use-flow.ts'
import { useGamePurse } from '../../engine/hooks/use-game-purse.ts'
import { useFrameMessages } from '../../engine/hooks/use-frame-messages.ts'
import { useGameAddress } from '../../engine/hooks/use-game-address.ts'
import { useInRound } from '../../engine/hooks/use-in-round.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useToast } from '../../engine/hooks/use-toast.ts'
import { useWayBack } from '../../engine/hooks/use-way-back.ts'
import { useWish } from '../../engine/hooks/use-wish.ts'
import { GameBar } from './game-bar.tsx'
import { GameOpening } from './game-opening.tsx'
import { GameClosed, GameFailed, GameGone, GameResting } from './game-states.tsx'

/** What a game's page may do in its frame: run, and keep its own data. It leads nowhere. */
const sandbox = 'allow-scripts allow-same-origin'

const personOf = (status: ReturnType<typeof useSession>['status']) => (status === 'agent' ? 'member' : status)

/** Brings whoever is here into the game, and stays around it until they leave. */
export function GameRoom({ nodeId }: { nodeId: string }) {
  const { t } = useText('games')
  const { status } = useSession()
  const person = personOf(status)
  const flow = useFlow('gameLaunch', { nodeId, person })
  const { context, error, matches, hasTag, send } = flow
  const { data: game, isPending: isLooking, error: missing } = useCall('game', { query: { nodeId } })
  const isNowhere = missing?.code === 'game_not_found'
  const dialog = useDialog()
  const toast = useToast()
  const wish = useWish()
  const { pathname, search } = useLocation()
  const goBack = useWayBack()
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const askBalance = useAskedAnew('balance')
  const askUnfinished = useAskedAnew('unfinishedRounds')

  useGamePurse(person === 'member')

  const isFramed = hasTag('framed')
  const isInRound = hasTag('inRound')
  const isAsking = matches('askingToLogIn')
  const hasLeft = matches('left')
  const isTrial = matches('needingTrueAccount')
  const isLeaving = matches({ playing: 'confirmingLeave' })
  const address = useGameAddress(isFramed ? context.launched?.addresses[context.attempt] : undefined)
  const name = game?.displayName ?? context.launched?.title

  useEffect(() => {
    send({ type: 'person.changed', person })
  }, [person, send])

  useEffect(() => {
    if (hasLeft) goBack()
  }, [hasLeft, goBack])

  const askToLogIn = useEffectEvent(() => {
    wish.keep(pathname + search)
    void dialog.open('login').then(() => send({ type: 'login.dismissed' }))
  })
  const mayAsk = isAsking && !isLooking && !isNowhere
  useEffect(() => {
    if (mayAsk) askToLogIn()
  }, [mayAsk])

  useEffect(() => {
    if (isTrial) void dialog.open('true-account')
  }, [isTrial, dialog])

  const askToLeave = useEffectEvent(async () => {
    const leaves = await dialog.confirm({
      icon: 'info',
      title: t('page.leave.title'),
      text: t('page.leave.text'),
      buttons: [
        { label: t('page.leave.stay'), value: false, kind: 'ghost' },
        { label: t('page.leave.go'), value: true, kind: 'accent' },
      ],
    })
    send({ type: leaves === true ? 'confirmed' : 'dismissed' })
  })
  useEffect(() => {
    if (isLeaving) void askToLeave()
  }, [isLeaving])

  const [, tellRound] = useInRound()
  const round = useRef(false)
  useEffect(() => {
    round.current = isInRound
    tellRound(isInRound)
    return () => tellRound(false)
  }, [isInRound, tellRound])
  const part = useEffectEvent(() => {
    askUnfinished()
    if (round.current) toast.show({ id: 'round', kind: 'info', text: t('page.left') })
  })
  useEffect(() => () => part(), [])

  useFrameMessages(frame, address, (message) => {
    switch (message.type) {
      case 'ready':
        send({ type: 'frame.ready' })
        if (context.round) toast.show({ id: 'round', kind: 'info', text: t('page.resumed') })
        return
      case 'failed':
        send({ type: 'frame.refused', code: message.code })
        return
      case 'roundStarted':
        send({ type: 'round.started', round: message.round })
        return
      case 'roundEnded':
        send({ type: 'round.ended' })
        askBalance()
        return
      case 'exit':
        send({ type: 'leave.wanted' })
        return
      case 'balance':
        return
    }
  })

  const leave = () => {
    if (isFramed) send({ type: 'leave.wanted' })
    else goBack()
  }

  return (
    <div className="game" ref={room} data-testid="game-room">
      <GameBar nodeId={nodeId} room={room} onBack={leave} />
      <div className="game__stage">
        {address === undefined ? null : (
          <iframe
            key={address}
            ref={frame}
            className="game__frame"
            src={address}
            title={t('page.label', { name: name ?? '' })}
            sandbox={sandbox}
            allow="fullscreen; autoplay"
            referrerPolicy="origin"
            onLoad={() => {
              send({ type: 'frame.loaded' })
            }}
          />
        )}
        {hasTag('pending') ? <GameOpening nodeId={nodeId} /> : null}
        {(isAsking || matches('turnedAway')) && !isNowhere ? (
          <GameClosed
            title={t('page.guestTitle')}
            text={t('page.guestText')}
            action={
              <button
                className="btn btn--accent"
                type="button"
                {...dialog.intent('login')}
                onClick={() => {
                  send({ type: 'login.wanted' })
                }}
              >
                {t('frame:login')}
              </button>
            }
          />
        ) : null}
        {isTrial ? (
          <GameClosed
            title={t('frame:trial.title')}
            text={t('frame:in_need_true_account')}
            action={
              <button
                className="btn btn--accent"
                type="button"
                {...dialog.intent('register')}
                onClick={() => {
                  wish.keep(pathname + search)
                  void dialog.open('register')
                }}
              >
                {t('frame:register')}
              </button>
            }
          />
        ) : null}
        {matches('gone') || (isNowhere && person === 'guest') ? <GameGone /> : null}
        {matches('failed') ? (
          <GameFailed
            error={error}
            onRetry={() => {
              send({ type: 'retried' })
            }}
          />
        ) : null}
        {matches('underMaintenance') ? (
          <GameResting
            name={name}
            suggestions={context.suggestions}
            onRetry={() => {
              send({ type: 'retried' })
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
