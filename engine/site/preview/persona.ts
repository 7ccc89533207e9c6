import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { Call } from '../../base/call/call.ts'
import type { Engine } from '../../base/engine/engine.ts'
import { tabStorage } from '../../base/session/storage.ts'

/** As whom a draft is looked at. */
type PersonaName = 'guest' | 'member' | 'agent'

type Answers = Partial<{ [N in CallName]: CallValue<N> }>

export interface Persona {
  isGuest: boolean
  /** Calls that a draft's host refuses are answered by the gateway's examples. */
  through: (call: Call) => Call
  /** Shows that somebody is here, once the page is open. */
  arrive: (engine: Pick<Engine, 'session' | 'boot'>) => void
}

const stored = 'livery-persona'

function isPersona(name: unknown): name is PersonaName {
  return name === 'guest' || name === 'member' || name === 'agent'
}

/** Examples of what a member or an agent is answered, made by the gateway from the schemas of the calls; none where it refuses. */
async function fetchAnswers(name: PersonaName): Promise<Answers> {
  if (name === 'guest') return {}
  const response = await fetch(`/preview/examples.json?as=${name}`, { cache: 'no-store' })
  return response.ok ? ((await response.json()) as Answers) : {}
}

function findButtons(page: Document): HTMLButtonElement[] {
  return [...page.querySelectorAll<HTMLButtonElement>('#draft-bar [data-persona]')]
}

/** Another persona begins on a fresh page, as another person would. */
function offerPersonas(page: Document, chosen: PersonaName, reload: () => void): void {
  for (const button of findButtons(page)) {
    const { persona } = button.dataset
    button.setAttribute('aria-pressed', String(persona === chosen))
    button.addEventListener('click', () => {
      if (!isPersona(persona) || persona === chosen) return
      tabStorage.set(stored, persona)
      reload()
    })
    button.parentElement?.removeAttribute('hidden')
  }
}

/** The bar speaks the language of the page, also once that was changed. */
function writeBar(page: Document, words: NonNullable<Boot['preview']>): void {
  page.querySelector('#draft-bar')?.setAttribute('aria-label', words.label)
  page.querySelector('#draft-bar [role=group]')?.setAttribute('aria-label', words.viewAs)
  for (const element of page.querySelectorAll<HTMLElement>('#draft-bar [data-word]'))
    element.textContent = words[element.dataset['word'] as keyof typeof words]
}

/** Who looks at the draft of this page: chosen in its bar, and played from examples, for nobody is logged in there. */
export async function openPersona(page: Document, reload = () => location.reload()): Promise<Persona> {
  const kept = tabStorage.get(stored)
  const wanted = isPersona(kept) ? kept : 'guest'
  const answers = await fetchAnswers(wanted).catch((): Answers => ({}))
  const member = answers.memberInfo
  const name = member && wanted !== 'guest' ? wanted : 'guest'
  offerPersonas(page, name, reload)
  return {
    isGuest: name === 'guest',
    through: (call) =>
      (async (called: CallName, input?: object) =>
        Object.hasOwn(answers, called) ? answers[called] : call(called, input)) as Call,
    arrive({ session, boot }) {
      if (member && name !== 'guest') session.set({ status: name, member })
      boot.subscribe(() => {
        const { preview } = boot.get()
        if (preview) writeBar(page, preview)
      })
    },
  }
}
