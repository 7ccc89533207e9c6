import { createContext, use } from 'react'
import type { CallError } from '../call/call-error.ts'
import { useLanguage } from './use-language.ts'
import { useText } from './use-text.ts'

/** What parts of the kit say by themselves, and how they do where a site is not a brand's. */
export interface Kit {
  close: string
  retry: string
  loading: string
  /** There is no network. */
  offline: string
  /** What went wrong, for whoever reads the page. */
  describe: (error: unknown) => { title: string; text: string }
  /** How a failure looks: whether it stands among others in a page, its icon, the level of its title. */
  failure: { isRow?: boolean; icon?: string; level: 2 | 3 }
  /** Why an input keeps its form from being sent. What its own code found comes first; what a pattern is about, its title or its hint says. */
  refuse: (input: HTMLInputElement | HTMLTextAreaElement, hint: string) => string
  /** The language that dates are typed in (BCP 47), where the browser's own field speaks another. */
  getDateLanguage: () => string | undefined
}

/** What an error says of a failed call: a CallError, or what a machine kept of one. */
export function readFailure(error: unknown): Partial<Pick<CallError, 'code' | 'requestId'>> {
  return typeof error === 'object' && error !== null ? error : {}
}

/** The kit of a brand's site. */
export function useSiteKit(): Kit {
  const { t } = useText()
  const { isForeign, language } = useLanguage()
  return {
    close: t('close'),
    retry: t('retry'),
    loading: t('loading'),
    offline: t('offline.title'),
    describe: (error) => ({
      title: t('broken.title'),
      text: t(`errors:${readFailure(error).code ?? 'unknown'}`),
    }),
    failure: { isRow: true, level: 3 },
    refuse: (input, hint) => {
      const { validity, validationMessage, title } = input
      if (validity.customError) return validationMessage
      const words = validity.valueMissing ? t('forms:problem.required') : ''
      return words || title || hint || validationMessage
    },
    getDateLanguage: () => (isForeign() ? language.tag : undefined),
  }
}

/** The hook that says it: a brand's site needs no provider, the console brings its own. */
export const KitContext = createContext(useSiteKit)

/** What the kit says in this tree. */
export function useKit(): Kit {
  const useOwn = use(KitContext)
  return useOwn()
}
