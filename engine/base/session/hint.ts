import { readCookie, writeCookie } from '../store/cookie.ts'

const name = 'livery-hint'

/** Lets the server know whether the next page will probably restore a session, so that it renders the right header. */
export function writeHint(restores: boolean): void {
  if (!restores) writeCookie(name, '', 0)
  else if (!readBreakHint()) writeCookie(name, '1')
}

/** Lets it know as well whether whoever is signed in takes a break, so that it renders nothing that invites to play. */
export function writeBreakHint(isOnBreak: boolean): void {
  writeCookie(name, isOnBreak ? 'break' : '1')
}

/** Whether the session that is here took a break when it was last known; whoever signs in now did not. */
export function readBreakHint(): boolean {
  return readCookie(name) === 'break'
}
