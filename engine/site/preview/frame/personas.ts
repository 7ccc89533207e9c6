import type { CallName, CallValue } from '../../../../schemas/calls/calls.ts'
import type { Persona } from '../../../../schemas/preview/messages.ts'
import type { Call } from '../../../base/call/call.ts'
import type { Engine } from '../../../base/engine/engine.ts'
import { forgetPrivate } from '../../../base/query/queries.ts'

type Answers = Partial<{ [N in CallName]: CallValue<N> }>

/** Members and agents, played in the page from the gateway's examples: nobody is logged in at a draft. */
export interface Personas {
  through: (call: Call) => Call
  /** Goes on as somebody else; without examples of them as a guest. */
  choose: (
    engine: Pick<Engine, 'session' | 'queries' | 'dialogs' | 'favourites'>,
    persona: Persona,
  ) => Promise<void>
}

async function fetchAnswers(persona: Persona): Promise<Answers> {
  if (persona === 'guest') return {}
  const response = await fetch(`/preview/examples.json?as=${persona}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`examples.json: ${String(response.status)}`)
  return (await response.json()) as Answers
}

export function createPersonas(): Personas {
  let answers: Answers = {}
  let chosen: Persona = 'guest'
  return {
    through: (call) =>
      (async (name: CallName, input?: object) =>
        Object.hasOwn(answers, name) ? answers[name] : call(name, input)) as Call,
    async choose({ session, queries, dialogs, favourites }, persona) {
      if (persona === chosen) return
      const before = chosen
      chosen = persona
      const found = await fetchAnswers(persona).catch((error: unknown) => {
        if (chosen === persona) chosen = before
        throw error
      })
      // Another one was chosen meanwhile.
      if (chosen !== persona) return
      answers = found
      const member = found.memberInfo
      dialogs.clear()
      forgetPrivate(queries)
      favourites.clear()
      session.set(
        persona === 'guest' || !member ? { status: 'guest', member: null } : { status: persona, member },
      )
      await queries.invalidateQueries()
    },
  }
}
