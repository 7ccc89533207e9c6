import { useMemo } from 'react'
import type { CodeField, TypedCode } from '../../../machines/members/register/typed-code.ts'
import { CallError } from '../../base/call/call-error.ts'
import { useEngine } from '../../base/engine/engine.ts'
import type { FieldVerdicts } from '../../base/hooks/form/use-field-verdicts.ts'

/** Whether the codes of a registration are known: asked before anybody has to prove that they are a person. */
export function useCodeVerdicts(onConfirmed: (typed: TypedCode) => void): FieldVerdicts {
  const { call } = useEngine()
  return useMemo(() => {
    const ask = async (field: CodeField, code: string) => {
      try {
        await call('affiliate', { query: { code, field } })
      } catch (thrown) {
        // Without an answer it is left to the form, which asks again when it is sent.
        const isRefused = thrown instanceof CallError && thrown.code === 'invitation_code_error'
        return isRefused ? thrown.code : undefined
      }
      onConfirmed({ field, code })
      return null
    }
    /** What is asked or known to be right, however often the form is rendered anew. */
    const asked = new Map<string, ReturnType<typeof ask>>()
    const judging = (field: CodeField) => async (code: string) => {
      const key = `${field} ${code}`
      const answer = asked.get(key) ?? ask(field, code)
      asked.set(key, answer)
      const verdict = await answer
      if (verdict !== null) asked.delete(key)
      return verdict
    }
    return { affiliateCode: judging('affiliateCode'), referralCode: judging('referralCode') }
  }, [call, onConfirmed])
}
