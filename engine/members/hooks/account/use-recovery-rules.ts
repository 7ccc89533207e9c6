import { useMemo } from 'react'
import { recoveryRules } from '../../../../schemas/rules/recovery-rules.ts'
import { useCall } from '../../../base/hooks/use-call.ts'

/** The merchant's rules for forms that change a contact or a password of an account. */
export function useRecoveryRules({ enabled = true }: { enabled?: boolean } = {}) {
  const { data, isPending } = useCall('registrationRules', {}, { enabled })
  return { rules: useMemo(() => recoveryRules(data ?? {}), [data]), isPending }
}
