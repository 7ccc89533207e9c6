import type { SessionEvent } from '../../../machines/members/session/session.machine.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { SessionState } from './session-actor.ts'

/** What an address that signs somebody in leads to. */
export interface Handover {
  /** Asks the member by name whether to switch to the other account; true to switch. */
  confirm: (current: string, other: string) => Promise<boolean>
  /** Receives why the token of the address was worth nothing, or is asked about again. */
  refused: (error: FlowError) => void
}

/** Follows what becomes of a token that an address brought: one that is refused is reported, one of another member is asked about. */
export function createHandovers(send: (event: SessionEvent) => Promise<void>) {
  let handover: Handover | undefined
  let before: Pick<SessionState, 'urlToken' | 'other' | 'error'> = {
    urlToken: null,
    other: null,
    error: null,
  }

  const askToSwitch = (current: string, other: string) => {
    const answer = handover?.confirm(current, other) ?? Promise.resolve(false)
    void answer
      .catch(() => false)
      .then((isAgreed) => send({ type: isAgreed ? 'handover.accepted' : 'handover.declined' }))
  }

  return {
    open: (next: Handover | undefined) => void (handover = next),
    follow({ urlToken, other, member, error, settled }: SessionState) {
      const last = before
      before = { urlToken, other, error }
      // Whoever came by an address with a token waits at an empty page: that too much was tried behind their network is said.
      const isCrowded =
        urlToken !== null &&
        settled === 'restoring' &&
        error !== last.error &&
        error?.code === 'too_many_requests'
      if (error !== null && (isCrowded || (last.urlToken !== null && urlToken === null)))
        handover?.refused(error)
      if (other !== null && last.other === null && member !== null)
        askToSwitch(member.shownName, other.account)
    },
  }
}
