/**
 * Wings of one row do not know each other; a wing knows those of the rows before its own. Content is the widgets' site. No layer has all
 * of them.
 */
export const WINGS = [
  ['members'],
  ['money'],
  ['games'],
  ['agents', 'rewards'],
  ['site', 'content'],
  ['operators'],
]
