import { Type } from 'typebox'
import { closed } from '../base/parts.ts'

function left(description: string) {
  return Type.Integer({ minimum: 0, description })
}

export const newsEvents = {
  'news.read': closed(
    {
      ids: Type.Array(Type.String(), { description: 'What was opened just now.' }),
      announcements: left('Announcements that nobody opened yet.'),
      notices: left('Notices that nobody opened yet.'),
    },
    { description: 'The member opened news, on this page or another.' },
  ),
}
