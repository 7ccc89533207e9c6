import { useMemo } from 'react'
import { useBoot } from '../../base/hooks/use-boot.ts'

/** The ways to register that are open here, in the brand's order; without one nothing should lead to the form. */
export function useRegisterMethods(): readonly ('mobile' | 'username')[] {
  const { brand, permission } = useBoot()
  const { methods } = brand.registration
  const open = permission.register.methods
  return useMemo(() => methods.filter((method) => open.includes(method)), [methods, open])
}

/** Whether anybody may make an account here. */
export function useMayRegister(): boolean {
  return useRegisterMethods().length > 0
}
