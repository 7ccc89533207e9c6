import { createContext, use } from 'react'

/** What inputs need from the flow that their form feeds. */
export interface FormHelpers {
  /** The picture that the server demands an answer to; image is null while it is on its way. */
  captcha?: { image: string | null; isMissing: boolean; refresh: () => void }
  /** What a code sent by SMS is good for. */
  smsPurpose?: 'register' | 'login' | 'password'
}

export const FormHelpersContext = createContext<FormHelpers>({})

export function useFormHelpers(): FormHelpers {
  return use(FormHelpersContext)
}
