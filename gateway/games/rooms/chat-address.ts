import { chatPath } from '../../../schemas/events/chat.ts'

/** The page of a room's chat, for reading. A ticket follows behind a #, which stays in the browser. */
export function chatPage(room: string, language: string): string {
  return `${chatPath}?${new URLSearchParams({ room, lang: language }).toString()}`
}
