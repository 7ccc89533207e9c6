/** What a payer does, in the order in which a withdrawal goes through it. Each is a moment at which it may be killed. */
export const steps = [
  'requesting',
  'requested',
  'deciding',
  'decided',
  'sending',
  'sent',
  'lookingUp',
  'lookedUp',
  'settled',
  'confirming',
  'confirmed',
  'transferring',
  'transferred',
] as const
export type Step = (typeof steps)[number]

/** When a payer ends itself: this many milliseconds after it came to a step for the nth time. */
export interface Kill {
  step: Step
  nth: number
  delay: number
}

/** A kill as a word of a command line. */
export function writeKill({ step, nth, delay }: Kill): string {
  return [step, nth, delay].join(':')
}

export function readKill(text: string): Kill | undefined {
  const [name, nth, delay] = text.split(':')
  const step = steps.find((value) => value === name)
  return step && { step, nth: Number(nth), delay: Number(delay) }
}
