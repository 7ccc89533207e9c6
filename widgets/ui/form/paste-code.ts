import type { ClipboardEvent } from 'react'
import { parseCode } from '../../../schemas/rules/parse-code.ts'
import { typeInto } from './type-into.ts'

/** Puts the code of a pasted message into its box, and not the message. */
export function pasteCode(event: ClipboardEvent<HTMLInputElement>): void {
  const code = parseCode(event.clipboardData.getData('text'))
  if (!/^[0-9]+$/.test(code)) return
  event.preventDefault()
  typeInto(event.currentTarget, code)
}
