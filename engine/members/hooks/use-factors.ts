import { useMemo } from 'react'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { CallError } from '../../base/call/call-error.ts'
import { makePasskey, takePasskey } from '../passkeys/passkeys.ts'
import { refetchCalls } from '../../base/query/queries.ts'
import { confirmed as askConfirmed } from '../../base/flows/confirmed.ts'
import { useEngine } from '../../base/engine/engine.ts'

/** The code of whatever a change failed with. */
export function getCode(thrown: unknown): ErrorCode {
  return thrown instanceof CallError ? thrown.code : 'unknown'
}

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

/** Changes an account's factors. Where the server requires a confirmation, the person is prompted once. */
export function useFactorTools(): FactorTools {
  const { call, dialogs, queries } = useEngine()
  return useMemo(() => {
    const changed = async <T>(work: Promise<T>): Promise<T> => {
      const value = await work
      await refetchCalls(queries, 'factors')
      return value
    }
    const confirmed = <T>(run: () => Promise<T>) => askConfirmed(dialogs, run)
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
