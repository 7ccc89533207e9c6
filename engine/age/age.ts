import { createStore, type Store } from '../store/store.ts'
import { writeCookie } from '../look/cookie.ts'

/** `needed` until the visitor answers; `refused` lasts while the page does and is stored nowhere. */
export type AgeAnswer = 'confirmed' | 'needed' | 'refused'

export interface AgeGate {
  answer: Store<AgeAnswer>
  confirm: () => void
  refuse: () => void
  /** Takes a refusal back. */
  ask: () => void
}

const days = 180

/** Makes the age gate; `confirmed` as the server saw the cookie, or where the brand does not ask. */
export function createAgeGate(confirmed: boolean): AgeGate {
  const answer = createStore<AgeAnswer>(confirmed ? 'confirmed' : 'needed')
  return {
    answer,
    confirm() {
      writeCookie('livery-age', '1', days)
      answer.set('confirmed')
    },
    refuse: () => answer.set('refused'),
    ask: () => answer.set('needed'),
  }
}
