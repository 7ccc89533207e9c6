import type { ErrorObject, ValidateFunction } from 'ajv'
import { isAmountSchema } from '../../../schemas/vendor/parts.ts'
import type { UnreadReason } from '../../money/providers/unread-message.ts'

/** What of a message is not understood. */
export interface MessageFault {
  reason: UnreadReason
  /** `call` where there is none of its name, `body` where that can be no message of its call, otherwise the path of a field. */
  part: string
}

/** The field that an error is about: one that is missing, or that nobody knows, is named beside the path. */
function getPath({ instancePath, params }: ErrorObject): string {
  const { missingProperty, additionalProperty } = params as Record<string, string | undefined>
  const field = missingProperty ?? additionalProperty
  return field === undefined ? instancePath : `${instancePath}/${field}`
}

/** What the schema of a call, whose check is verbose, says of a message that is none of it. */
export function toMessageFault({ errors }: Pick<ValidateFunction, 'errors'>): MessageFault {
  const [error] = errors ?? []
  if (!error) return { reason: 'shape', part: 'body' }
  return {
    reason: error.parentSchema && isAmountSchema(error.parentSchema) ? 'amount' : 'shape',
    part: getPath(error) || 'body',
  }
}
