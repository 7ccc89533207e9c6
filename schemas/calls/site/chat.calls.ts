import { Type } from 'typebox'
import { closed, filled, instant, text } from '../../base/parts.ts'

export const chatCalls = {
  launchChat: {
    summary: 'Opens the chat of a live table. Trial accounts read only.',
    query: closed({
      room: filled('Room of the chat.', 64),
      language: Type.Optional(text('Language code.', 16)),
    }),
    value: closed({
      chatUrl: Type.String({ description: 'Page of the chat, on the host of the brand.' }),
      expiresAt: instant('Until when the page can be opened.'),
    }),
  },
}
