import { writeCookie } from '../store/cookie.ts'

/** Lets the server know whether the next page will probably restore a session, so that it renders the right header. */
export function writeHint(restores: boolean): void {
  if (restores) writeCookie('livery-hint', '1')
  else writeCookie('livery-hint', '', 0)
}
