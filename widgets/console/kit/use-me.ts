import { createContext, useContext } from 'react'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Permission } from '../../../schemas/operators/permissions.ts'

export type Me = NonNullable<ConsoleValue<'me'>>

export const MeContext = createContext<Me | null>(null)

/** Who is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('Nobody is signed in here')
  return me
}

export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}

/** The merchant that a room is about: the one chosen, else the first of the operator's. */
export function useMerchant(chosen: string | undefined): string {
  const { brands } = useMe()
  return chosen ?? brands[0]?.merchant ?? ''
}
