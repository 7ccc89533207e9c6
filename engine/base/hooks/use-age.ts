import type { AgeAnswer, AgeGate } from '../page/age/age.ts'
import { useEngine } from '../engine/engine.ts'
import { useStore } from '../store/store.ts'
import { useBoot } from './use-boot.ts'

export interface UsedAge extends Omit<AgeGate, 'answer'> {
  answer: AgeAnswer
  /** The youngest age at which the site may be used. */
  minimum: number
}

/** Whether the visitor has confirmed their age, and how to answer. */
export function useAge(): UsedAge {
  const { age } = useEngine()
  const { confirm, refuse, prompt } = age
  return { answer: useStore(age.answer), minimum: useBoot().brand.age.minimum, confirm, refuse, prompt }
}
