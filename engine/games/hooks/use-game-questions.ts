import { useEffect, useEffectEvent } from 'react'
import type { gameLaunchMachine } from '../../../machines/games/game-launch/game-launch.machine.ts'
import { useDialog } from '../../base/hooks/dialog/use-dialog.ts'
import type { UsedFlow } from '../../base/hooks/flow/use-flow.ts'
import { useText } from '../../base/hooks/use-text.ts'
import { useRouteLocation } from '../../base/page/route/use-route-location.ts'
import { useReturnPath } from '../../members/hooks/account/use-return-path.ts'

export type GameFlow = UsedFlow<typeof gameLaunchMachine>

/** Prompts for what a game's flow needs: a guest's log-in, a confirmation before a round is left. */
export function useGameQuestions(
  { matches, send }: GameFlow,
  isThere: boolean,
): { /** Makes an account, and comes back here. */ register: () => void } {
  const { t } = useText('games')
  const dialog = useDialog()
  const returnPath = useReturnPath()
  const { pathname, search } = useRouteLocation()
  const isGuest = matches('promptingLogin') && isThere
  const isLeaving = matches({ playing: 'confirmingLeave' })

  const promptLogin = useEffectEvent(() => {
    returnPath.store(pathname + search)
    void dialog.open('login').then(() => send({ type: 'login.dismissed' }))
  })
  useEffect(() => {
    if (isGuest) promptLogin()
  }, [isGuest])

  const promptLeave = useEffectEvent(async () => {
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
    if (isLeaving) void promptLeave()
  }, [isLeaving])

  return {
    register() {
      returnPath.store(pathname + search)
      void dialog.open('register')
    },
  }
}
