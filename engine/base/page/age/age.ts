import { createStore, type Store } from '../../store/store.ts'
import { writeCookie } from '../../store/cookie.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    age: AgeGate
  }
}

/** `needed` until the visitor answers; `refused` lasts while the page does and is stored nowhere. */
export type AgeAnswer = 'confirmed' | 'needed' | 'refused'

export interface AgeGate {
  answer: Store<AgeAnswer>
  confirm: () => void
  refuse: () => void
  /** Takes a refusal back. */
  prompt: () => void
}

const days = 180

/** Makes the age gate; `confirmed` as the server saw the cookie, or where the brand requires none. */
export function createAgeGate(confirmed: boolean): AgeGate {
  const answer = createStore<AgeAnswer>(confirmed ? 'confirmed' : 'needed')
  return {
    answer,
    confirm() {
      writeCookie('livery-age', '1', days)
      answer.set('confirmed')
    },
    refuse: () => answer.set('refused'),
    prompt: () => answer.set('needed'),
  }
}
