import { readCookie, writeCookie } from '../store/cookie.ts'

const name = 'livery-hint'

/** Lets the server know whether the next page will probably restore a session, so that it renders the right header. */
export function writeHint(restores: boolean): void {
  if (!restores) writeCookie(name, '', 0)
  else if (readCookie(name) !== 'break') writeCookie(name, '1')
}

/** Lets it know as well whether whoever is signed in takes a break, so that it renders nothing that invites to play. */
export function writeBreakHint(isOnBreak: boolean): void {
  writeCookie(name, isOnBreak ? 'break' : '1')
}
