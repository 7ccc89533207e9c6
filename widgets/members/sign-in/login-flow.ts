import type { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'

/** The log-in as the parts of its dialog see it. */
export type LoginFlow = ReturnType<typeof useFlow<'login'>>
export type LoginMethod = 'username' | 'sms'
