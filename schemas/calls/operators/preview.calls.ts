import { Type } from 'typebox'
import { closed, instant } from '../../base/parts.ts'

export const previewCalls = {
  draftPreview: {
    summary: 'Opens a draft of a brand on its own host: an address that works once, within a minute.',
    body: closed({
      brand: Type.String({
        description: 'Id of the brand.',
        pattern: '^[a-z0-9](-?[a-z0-9])*$',
        maxLength: 32,
      }),
      draft: Type.String({ description: 'Id of the draft.', pattern: '^[a-z0-9]{1,30}$' }),
    }),
    value: closed({
      url: Type.String({ description: 'Address on the host of the draft.' }),
      until: instant('Until when it works.'),
    }),
  },
}
