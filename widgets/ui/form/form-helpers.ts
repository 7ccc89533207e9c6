import { createContext, use } from 'react'

/** The captcha that the server demands an answer to. */
export interface CaptchaHelpers {
  /** The picture; null while it is on its way. */
  image: string | null
  /** The answer, where this device worked for it. */
  answer: string | null
  isMissing: boolean
  isWorking: boolean
  /** Asked for while the form was being filled in. */
  isLate?: boolean
  refresh: () => void
  /** Has this device work for the answer, in place of reading the picture. */
  work: () => void
}

/** What inputs need from the flow that their form feeds. */
export interface FormHelpers {
  captcha?: CaptchaHelpers
  /** What a code sent by SMS is good for. */
  smsPurpose?: 'register' | 'login' | 'password'
}

export const FormHelpersContext = createContext<FormHelpers>({})

export function useFormHelpers(): FormHelpers {
  return use(FormHelpersContext)
}
