import { useEffect, useEffectEvent, useRef } from 'react'
import { useInRound } from './use-in-round.ts'
import { useRefresh } from '../../base/hooks/use-refresh.ts'
import { useText } from '../../base/hooks/use-text.ts'
import { useToast } from '../../base/hooks/use-toast.ts'

/** Records that a round is running, and notifies the player what happens to it when they leave or return. */
export function useGameRound(isInRound: boolean): { notifyResumed: () => void } {
  const { t } = useText('games')
  const toast = useToast()
  const refresh = useRefresh()
  const [, setInRound] = useInRound()
  const round = useRef(false)
  useEffect(() => {
    round.current = isInRound
    setInRound(isInRound)
    return () => setInRound(false)
  }, [isInRound, setInRound])
  const part = useEffectEvent(() => {
    refresh('unfinishedRounds')
    if (round.current) toast.show({ id: 'round', kind: 'info', text: t('page.left') })
  })
  useEffect(() => () => part(), [])
  return {
    notifyResumed() {
      toast.show({ id: 'round', kind: 'info', text: t('page.resumed') })
    },
  }
}
