import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import { useText } from './use-text.ts'

interface Refused {
  code: ErrorCode
  bound?: RefusalBound | undefined
}

function findKey({ least, most, missing, until }: RefusalBound): string | undefined {
  if (missing !== undefined) return 'missing'
  if (least !== undefined) return most === undefined ? 'least' : 'between'
  if (most !== undefined) return until === undefined ? 'most' : 'mostUntil'
  return until === undefined ? undefined : 'until'
}

/** Says something, and the number behind it where there is one. */
export function useBound(): (said: string, bound: RefusalBound | undefined) => string {
  const { t, money, dateTime } = useText()
  return (said, bound = {}) => {
    const { symbol, until } = bound
    const key = findKey(bound)
    if (key === undefined) return said
    const shown = (value = '') => (symbol === undefined ? value : money(value, symbol))
    const words = t(`bound.${key}`, {
      least: shown(bound.least),
      most: shown(bound.most),
      missing: shown(bound.missing),
      until: until === undefined ? '' : dateTime(until),
    })
    return `${said.replace(/[.]$/, '')}. ${words}`
  }
}

/** Says a refusal, with the number behind it where there is one. */
export function useRefusal(): (refused: Refused) => string {
  const { t } = useText()
  const bounded = useBound()
  return ({ code, bound }) => bounded(t(`errors:${code}`), bound)
}
