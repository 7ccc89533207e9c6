import { listSecrets, sealedMark } from '../../../schemas/brand/secrets.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

/** Secrets of a file that are not stated for where they would be sent: whoever changed the address states them again. */
export function sealedIssues(schema: object, value: unknown): Issue[] {
  return listSecrets(schema, value).flatMap(({ path, value: secret, sentTo }) => {
    if (secret !== sealedMark) return []
    const name = path.join('.')
    const beside = Array.isArray(sentTo) ? ` It goes with ${(sentTo as string[]).join(' and ')}.` : ''
    return [
      {
        code: 'secret-elsewhere',
        path: [...path],
        message: `the secret ${name} was stated for another address, and is not sent to this one`,
        fix: `State ${name} for it under Secrets in the room of the brand, with the draft chosen, or in the file; or put its address back.${beside}`,
      },
    ]
  })
}
