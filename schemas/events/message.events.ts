import { Type } from 'typebox'
import { closed } from '../base/parts.ts'

export const messageEvents = {
  'message.changed': closed(
    {
      unread: Type.Integer({ minimum: 0, description: 'Messages that were not opened yet.' }),
      isNew: Type.Boolean({ description: 'One came; else something was opened or put away.' }),
    },
    { description: 'What is in the message centre of the member changed.' },
  ),
}
