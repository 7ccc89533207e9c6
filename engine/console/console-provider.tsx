import type { ReactNode } from 'react'
import { type Kit, KitContext } from '../base/hooks/use-kit.ts'
import { CallError, consoleCall } from './console-call.ts'
import { ConsoleClientContext } from './console-client.ts'
import { getProblem, t } from './console-words.ts'

const client = { call: consoleCall }

const kit: Kit = {
  get close() {
    return t('close')
  },
  get retry() {
    return t('retry')
  },
  get loading() {
    return t('loading')
  },
  get offline() {
    return t('error.network_abnormal')
  },
  describe: (error) =>
    error instanceof CallError && error.code === 'not_found'
      ? { title: t('gone.title'), text: t('gone.text') }
      : { title: t('broken.title'), text: getProblem(error) },
  failure: { icon: 'warning', level: 2 },
  refuse(input, hint) {
    const { validity } = input
    const { min = '', max = '' } = input instanceof HTMLInputElement ? input : {}
    if (validity.customError) return input.validationMessage
    if (validity.valueMissing) return t('refused.missing')
    if (validity.tooShort) return t('refused.short', { count: input.minLength })
    if (validity.rangeUnderflow) return t('refused.least', { least: min })
    if (validity.rangeOverflow) return t('refused.most', { most: max })
    return input.title || hint || t('refused.wrong')
  },
  getDateLanguage: () => undefined,
}

function useConsoleKit(): Kit {
  return kit
}

/** What everything in the console stands on: its calls, and what the kit says there. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  return (
    <ConsoleClientContext value={client}>
      <KitContext value={useConsoleKit}>{children}</KitContext>
    </ConsoleClientContext>
  )
}
