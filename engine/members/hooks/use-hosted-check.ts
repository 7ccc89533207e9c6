import { useEffect, useRef, type RefObject } from 'react'
import type { BotChallenge } from '../../../machines/members/bot-check/bot-check.types.ts'
import { loadHost } from '../bot-check/load-host.ts'

type Hosted = Extract<BotChallenge, { kind: 'hosted' }>

export interface HostedCheck {
  challenge: Hosted
  action: string
  onAnswer: (proof: string) => void
  onFailure: () => void
}

/** Lets a hosted service render its check in an element. */
export function useHostedCheck(check: HostedCheck): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const { challenge, action, onAnswer, onFailure } = check
  useEffect(() => {
    let isWanted = true
    const fail = () => {
      if (isWanted) onFailure()
    }
    loadHost(challenge.service, challenge.script).then((host) => {
      if (!isWanted || !box.current) return
      host.render(box.current, {
        sitekey: challenge.siteKey,
        action,
        cData: challenge.id,
        callback: (proof) => {
          if (isWanted) onAnswer(proof)
        },
        'error-callback': fail,
        'expired-callback': fail,
      })
    }, fail)
    return () => {
      isWanted = false
    }
  }, [challenge, action, onAnswer, onFailure])
  return box
}
