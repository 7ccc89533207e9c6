import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallBody, CallValue } from '../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../schemas/calls/error-code.ts'
import { CallError } from '../call/call-error.ts'
import { canUsePasskeys, makePasskey, takePasskey } from '../passkeys/ceremony.ts'
import { callKey } from '../query/queries.ts'
import { useEngine } from '../root/engine.ts'

export { canUsePasskeys }

/** The code of whatever a change failed with. */
export const codeOf = (thrown: unknown): ErrorCode => (thrown instanceof CallError ? thrown.code : 'unknown')

export interface FactorTools {
  /** Each answers undefined when the person would not confirm who they are. */
  startTotp: () => Promise<CallValue<'totpStart'> | undefined>
  removeTotp: () => Promise<unknown>
  renewCodes: () => Promise<CallValue<'recoveryCodes'> | undefined>
  addPasskey: (name: string) => Promise<unknown>
  removePasskey: (passkeyId: string) => Promise<unknown>
  confirmTotp: (code: string) => Promise<CallValue<'totpConfirm'>>
  confirm: (proof: CallBody<'confirmIdentity'>) => Promise<null>
  confirmByPasskey: () => Promise<null>
}

/** Changes what keeps an account safe. Where the server wants to know anew who is here, the person is asked once. */
export function useFactorTools(): FactorTools {
  const { call, dialogs } = useEngine()
  const queries = useQueryClient()
  return useMemo(() => {
    const changed = async <T>(work: Promise<T>): Promise<T> => {
      const value = await work
      await queries.invalidateQueries({ queryKey: callKey('factors') })
      return value
    }
    const confirmed = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await run()
      } catch (error) {
        if (codeOf(error) !== 'confirmation_required') throw error
        return (await dialogs.open('confirm-identity')) === true ? run() : undefined
      }
    }
    const never = () => new AbortController().signal
    return {
      startTotp: () => confirmed(() => call('totpStart')),
      removeTotp: () => confirmed(() => changed(call('totpRemove'))),
      renewCodes: () => confirmed(() => changed(call('recoveryCodes'))),
      removePasskey: (passkeyId) => confirmed(() => changed(call('passkeyRemove', { body: { passkeyId } }))),
      addPasskey: async (name) => {
        const options = await confirmed(() => call('passkeyEnrolOptions'))
        if (!options) return undefined
        const passkey = await makePasskey(options, never())
        await changed(call('passkeyEnrol', { body: { name, passkey } }))
        return true
      },
      confirmTotp: (code) => changed(call('totpConfirm', { body: { code } })),
      confirm: (body) => call('confirmIdentity', { body }),
      confirmByPasskey: async () => {
        const passkey = await takePasskey(await call('confirmOptions'), never())
        return call('confirmIdentity', { body: { passkey } })
      },
    }
  }, [call, dialogs, queries])
}
