import { Type } from 'typebox'
import { closed } from '../base/parts.ts'
import { endReason } from '../calls/members/end-reason.ts'

export const sessionEvents = {
  'session.elsewhere': closed(
    {
      session: Type.String({ description: 'Id of the session that was opened.' }),
      browser: Type.String({ description: 'Name of the browser, empty where unknown.' }),
      system: Type.String({ description: 'Name of the system, empty where unknown.' }),
      country: Type.Union([Type.String({ description: 'ISO 3166 code.' }), Type.Null()]),
    },
    { description: 'The account signed in on another device.' },
  ),
  'session.ended': closed(
    {
      session: Type.String({ description: 'Id of the session that is over.' }),
      reason: endReason,
    },
    { description: 'One session of the account is over.' },
  ),
}
